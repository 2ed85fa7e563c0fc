import { photoUrl, variantSize } from '#app/domain/pictures/photo.ts'
import type { ShownPhoto } from './photos.ts'

/** Pages above a page, the highest first. */
export type Trail = { name: string; path: string }[]

const maxImages = 6

/** Describes the largest public variants for schema.org. */
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

const maxEntries = 20

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
