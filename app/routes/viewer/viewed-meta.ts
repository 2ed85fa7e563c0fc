import { profileHref } from '#app/views/addresses.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import type { ShownPhoto } from '#app/views/photos.ts'
import { imagesOf, listOf, personOf, type Trail } from '#app/views/structured.ts'
import type { ViewedItem } from './viewed-item.server.ts'

type OwnMeta = {
  /** Said of the item where its owner says nothing. */
  words: string
  type?: 'article'
  /** The schema.org description of what the page is about. */
  about: Record<string, unknown>
  /** The pages above this one; its owner's by default. */
  trail?: Trail | undefined
}

/** The meta descriptors of a viewed item. */
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

/** The owner of a viewed item, in the words of schema.org. */
export function authorOf({ origin, name, username }: ViewedItem) {
  return personOf(origin, name, profileHref(username))
}

type Collection = {
  hero?: ShownPhoto | null
  /** An interval of ISO 8601. */
  span?: string | undefined
  entries?: Trail
  count: number
}

/** An item that holds others, in the words of schema.org. */
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
