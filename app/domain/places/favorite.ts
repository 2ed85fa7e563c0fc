/** What can be a favourite. */
export const favoriteKinds = ['location', 'portfolio'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

/** An item, as everything about favourites names it. */
export type FavoriteItem = { kind: FavoriteKind; itemId: string }
