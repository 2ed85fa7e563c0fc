import type { PortfolioDetails } from '#app/domain/places/portfolio-rows.server.ts'
import type { EditorFields } from '#app/ui/editor/conflict.tsx'

/** The form values of a portfolio. */
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

export const portfolioFields: EditorFields = {
  title: { label: 'Title' },
  description: { label: 'Description' },
  heroPhotoId: {
    label: 'Hero image',
    describe: ({ heroPhotoId }) => (heroPhotoId ? 'a chosen photo' : 'the first photo'),
  },
}
