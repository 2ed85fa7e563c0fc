import type { PortfolioDetails } from '#app/domain/places/portfolio-rows.server.ts'
import type { Difference } from '#app/ui/editor/changes.tsx'

/** A portfolio as the texts of its editor, but for its locations. */
export type PortfolioValues = {
  title: string
  description: string
  price: string
  heroPhotoId: string
  isDiscoverable: boolean
  isPurchaseable: boolean
}

export const noValues: PortfolioValues = {
  title: '',
  description: '',
  price: '',
  heroPhotoId: '',
  isDiscoverable: false,
  isPurchaseable: false,
}

export function valuesOf(portfolio: PortfolioDetails): PortfolioValues {
  const { title, description, priceCents, heroPhotoId, isDiscoverable, isPurchaseable } = portfolio
  return {
    title,
    description,
    price: priceCents ? (priceCents / 100).toFixed(2) : '',
    heroPhotoId: heroPhotoId ?? '',
    isDiscoverable,
    isPurchaseable,
  }
}

/** What differs between what is saved and what a form sent. */
export function differences(
  saved: PortfolioValues & { locationIds: string[] },
  given: Record<string, unknown> | null | undefined,
): Difference[] {
  const sent = given ?? {}
  const sentIds = [sent.locationIds ?? []].flat()
  const rows = [
    { label: 'Title', saved: saved.title, yours: textOf(sent.title) },
    { label: 'Description', saved: saved.description, yours: textOf(sent.description) },
    { label: 'Price', saved: saved.price, yours: textOf(sent.price) },
    {
      label: 'Published',
      saved: saved.isDiscoverable ? 'on' : 'off',
      yours: sent.isDiscoverable === 'on' ? 'on' : 'off',
    },
    {
      label: 'Locations',
      saved: `${saved.locationIds.length}`,
      yours:
        sentIds.join() === saved.locationIds.join()
          ? `${saved.locationIds.length}`
          : `${sentIds.length}, others or in another order`,
    },
  ]
  return rows.filter((row) => row.saved !== row.yours)
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value.replace(/\r\n/g, '\n').trim() : ''
}
