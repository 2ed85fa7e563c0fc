import { profileHref } from '#app/views/addresses.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import type { ShownPhoto } from '#app/views/photos.ts'
import { imagesOf, listOf, personOf, type Trail } from '#app/views/structured.ts'
import type { ViewedItem } from './viewed-item.server.ts'

type OwnMeta = {
  /** Description for an item whose owner has written none. */
  words: string
  type?: 'article'
  about: Record<string, unknown>
  /** The pages above this page; by default the owner's profile. */
  trail?: Trail | undefined
}

export function viewedMeta(item: ViewedItem, { words, trail, ...own }: OwnMeta) {
  const { title, username, name, origin, canonical, description, isUnlisted, isThin } = item
  return pageMeta({
    title,
    description: description || words,
    origin,
    path: canonical,
    picture: { path: `${canonical}/preview.jpg`, alt: title },
    trail: trail ?? [{ name, path: profileHref(username) }],
    isPrivate: isUnlisted,
    isThin,
    ...own,
  })
}

export function authorOf({ origin, name, username }: ViewedItem) {
  return personOf(origin, name, profileHref(username))
}

type Collection = {
  hero?: ShownPhoto | null
  /** An ISO 8601 interval. */
  span?: string | undefined
  entries?: Trail
  count: number
}

export function collectionOf(item: ViewedItem, { hero, span, entries = [], count }: Collection) {
  const { origin, title, description } = item
  const author = authorOf(item)
  return {
    '@type': 'CollectionPage',
    name: title,
    ...(description ? { description } : {}),
    ...(span ? { temporalCoverage: span } : {}),
    ...(hero ? { image: imagesOf(origin, [hero], author) } : {}),
    author,
    mainEntity: listOf(origin, entries, count),
  }
}
