import { useRouteLoaderData } from 'react-router'
import { dollars } from '#app/format/money.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { PurchaseTerms } from '#app/views/market/purchase-terms.tsx'

type OfferProps = { priceCents: number; href: string; isBought: boolean; hasCopy: boolean }

export function Offer({ priceCents, href, isBought, hasCopy }: OfferProps) {
  const { isEmbedded } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  if (isBought) {
    return (
      <section className="view-offer" aria-label="Your copy">
        <p>{hasCopy ? 'You own this.' : 'You own this, and deleted your copy.'}</p>
        <p className="actions">
          <a className="btn btn-accent" href={href}>
            {hasCopy ? 'Open your copy' : 'Recently deleted'}
          </a>
        </p>
      </section>
    )
  }
  if (isEmbedded) return <p className="view-note">You can purchase Portfolios on the app!</p>
  return (
    <section className="view-offer" aria-label="Buy">
      <a className="btn btn-accent" href={href} rel="nofollow">
        Buy for {dollars(priceCents)}
      </a>
      <PurchaseTerms />
    </section>
  )
}
