import type { LocationFrame, PortfolioFrame } from '#app/domain/pages/frame.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { CardFavorites } from './card-favorites.tsx'

type Lists = { portfolios?: readonly PortfolioFrame[]; locations?: readonly LocationFrame[] }

/** Returns undefined for visitors, whose page is cached for all. */
export async function findCardFavorites(
  actor: Actor,
  { portfolios = [], locations = [] }: Lists,
  username = '',
): Promise<CardFavorites | undefined> {
  if (actor.id === null) return undefined
  const marks = await favorites.listMarks(actor, [
    ...portfolios.map((one) => ({ ...one, kind: 'portfolio' as const })),
    ...locations.map(({ slug }) => ({ kind: 'location' as const, username, slug })),
  ])
  return Object.fromEntries(
    marks.map(({ kind, slug, id, isFavorite, ...item }) => [
      `${kind}/${item.username}/${slug}`,
      { id, isFavorite },
    ]),
  )
}
