import { href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { saleHref } from '#app/views/addresses.ts'
import type { Route } from './+types/page'

/** Shown to a buyer or the seller of the portfolio, and to everybody after its sale has ended. */
export function NotOffered({
  offer,
  copyHref,
}: Pick<Route.ComponentProps['loaderData'], 'offer' | 'copyHref'>) {
  if (offer.state === 'bought') {
    return (
      <>
        <h2>Already Purchased</h2>
        <p>{copyHref ? 'Your own copy is in your workspace.' : 'You have deleted your copy.'}</p>
        <p className="actions">
          <a className={buttonClass()} href={copyHref ?? href('/my/deleted')}>
            {copyHref ? 'View' : 'Recently deleted'}
          </a>
        </p>
      </>
    )
  }
  if (offer.state === 'own') {
    return (
      <>
        <h2>This portfolio is your own</h2>
        <p className="actions">
          <a className={buttonClass('secondary')} href={saleHref(offer.id)}>
            Price, samples and sales
          </a>
        </p>
      </>
    )
  }
  return (
    <>
      <h2>This portfolio is not for sale any more</h2>
      <p className="actions">
        <a className={buttonClass('secondary')} href={href('/marketplace')}>
          See the marketplace
        </a>
      </p>
    </>
  )
}
