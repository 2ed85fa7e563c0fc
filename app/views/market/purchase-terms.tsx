import { href } from 'react-router'
import { purchaseRules } from './purchase-rules.ts'

/** What happens after buying, and what a buyer may do; the same beside every button that buys. */
export function PurchaseTerms() {
  return (
    <ul className="purchase-terms">
      <li>
        You get a copy of your own in your workspace, with exact positions, photos and notes, and it
        doesn’t count towards your plan. It stays yours, whatever the seller does.
      </li>
      <li>{purchaseRules.licence}</li>
      <li>
        {purchaseRules.refund} <a href={`${href('/terms')}#portfolios`}>Terms of buying</a>
      </li>
    </ul>
  )
}
