import { photoUrl, variantSize } from '#app/domain/pictures/photo.ts'
import type { ShownPhoto } from './photos.ts'

/** The pages above a page, the highest first, by name and path. */
export type Trail = { name: string; path: string }[]

/** Pictures of a page that are described to search engines. */
const maxImages = 6

/** The largest public variants of photos in the words of schema.org. */
export function imagesOf(origin: string, photos: readonly ShownPhoto[], creator: object) {
  return photos.slice(0, maxImages).map(({ id, width, height }) => ({
    '@type': 'ImageObject',
    contentUrl: origin + photoUrl(id, 'full', 'jpeg'),
    ...variantSize({ width, height }, 'full'),
    creator,
  }))
}

export function personOf(origin: string, name: string, path: string) {
  return { '@type': 'Person', name, url: origin + path }
}

/** Entries of a list that are described to search engines. */
const maxEntries = 20

/** A list of which the page shows the first entries, by name and path. */
export function listOf(origin: string, entries: Trail, numberOfItems = entries.length) {
  const shown = entries.slice(0, maxEntries)
  return {
    '@type': 'ItemList',
    numberOfItems,
    ...(shown.length > 0
      ? {
          itemListElement: shown.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: origin + path,
          })),
        }
      : {}),
  }
}

/** @param trail ends with the page itself */
export function breadcrumbs(origin: string, trail: Trail) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
