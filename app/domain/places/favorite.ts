import { type KindThat, kindsThat } from '#app/domain/rules/kind.ts'

export const favoriteKinds = kindsThat('canBeFavorited')
export type FavoriteKind = KindThat<'canBeFavorited'>

export type FavoriteItem = { kind: FavoriteKind; itemId: string }
