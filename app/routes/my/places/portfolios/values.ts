import type { PortfolioDetails } from '#app/domain/places/portfolio-rows.server.ts'
import {
  type Difference,
  fieldText,
  listDifference,
  textDifference,
} from '#app/ui/editor/difference.ts'

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
  const hero = fieldText(sent.heroPhotoId)
  return [
    textDifference('Title', 'title', saved.title, fieldText(sent.title)),
    textDifference('Description', 'description', saved.description, fieldText(sent.description)),
    {
      label: 'Hero image',
      exact: { saved: saved.heroPhotoId, yours: hero },
      saved: heroWords(saved.heroPhotoId),
      yours: hero && hero !== saved.heroPhotoId ? 'another photo' : heroWords(hero),
      takeSaved: (form) => form.set('heroPhotoId', saved.heroPhotoId),
    },
    listDifference('Locations', 'locationIds', saved.locationIds, sent.locationIds),
  ]
}

function heroWords(photoId: string) {
  return photoId ? 'a chosen photo' : 'the first photo'
}
