import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { joinCaption } from '#app/ui/caption.tsx'

/** `$49.00 · 8 locations · ada`; a price of 0 cents is not shown. */
export function portfolioCaption(priceCents: number, locationCount: number, owner?: string) {
  const price = priceCents > 0 && dollars(priceCents)
  return joinCaption([price, formatCount(locationCount, 'location'), owner])
}
