import { useRouteLoaderData } from 'react-router'
import { dollars } from '#app/format/money.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { PurchaseTerms } from '#app/views/market/purchase-terms.tsx'

export function Offer({ priceCents, href }: { priceCents: number; href: string }) {
  const { isEmbedded } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
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
