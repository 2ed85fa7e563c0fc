export const favoriteKinds = ['location', 'portfolio'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

export type FavoriteItem = { kind: FavoriteKind; itemId: string }
