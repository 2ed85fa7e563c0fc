import type { PortfolioDetails } from '#app/domain/places/portfolio-rows.server.ts'
import { type Difference, fieldText, textDifference } from '#app/ui/editor/difference.ts'

/** The form values of a portfolio, except its locations. */
export type PortfolioValues = {
  title: string
  description: string
  heroPhotoId: string
}

export const emptyPortfolio: PortfolioValues = {
  title: '',
  description: '',
  heroPhotoId: '',
}

export function portfolioValues(portfolio: PortfolioDetails): PortfolioValues {
  const { title, description, heroPhotoId } = portfolio
  return {
    title,
    description,
    heroPhotoId: heroPhotoId ?? '',
  }
}

export function portfolioDifferences(
  saved: PortfolioValues & { locationIds: string[] },
  given: Record<string, unknown> | null | undefined,
): Difference[] {
  const sent = given ?? {}
  const sentIds = [sent.locationIds ?? []].flat()
  return [
    textDifference('Title', 'title', saved.title, fieldText(sent.title)),
    textDifference('Description', 'description', saved.description, fieldText(sent.description)),
    {
      label: 'Hero image',
      exact: saved.heroPhotoId,
      saved: heroWords(saved.heroPhotoId),
      yours:
        fieldText(sent.heroPhotoId) === saved.heroPhotoId
          ? heroWords(saved.heroPhotoId)
          : sent.heroPhotoId
            ? 'another photo'
            : heroWords(''),
    },
    {
      label: 'Locations',
      exact: saved.locationIds.join(),
      saved: `${saved.locationIds.length}`,
      yours:
        sentIds.join() === saved.locationIds.join()
          ? `${saved.locationIds.length}`
          : `${sentIds.length}, others or in another order`,
    },
  ]
}

function heroWords(photoId: string) {
  return photoId ? 'a chosen photo' : 'the first photo'
}
