import { expect, test } from 'vitest'
import { collectionOf, viewedMeta } from '#app/routes/viewer/viewed-meta.ts'

const coast = {
  origin: 'https://recce.example',
  username: 'ada',
  name: 'Ada L',
  slug: 'coast',
  title: 'Coast',
  description: '',
  path: '/app/ada/portfolio/coast',
  canonical: '/app/ada/portfolio/coast',
  profile: '/app/ada',
  media: undefined,
  isPrivate: false,
  isUnlisted: false,
  isThin: false,
  audience: undefined,
  favorite: undefined,
  editHref: undefined,
  reportHref: undefined,
}
const own = { words: '3 locations', about: {} }

test('an item without a description is described by what is known of it', () => {
  const described = (description: string) =>
    viewedMeta({ ...coast, description }, own).find(
      (one) => 'name' in one && one.name === 'description',
    )
  expect(described('')).toMatchObject({ content: '3 locations' })
  expect(described('Of the west')).toMatchObject({ content: 'Of the west' })
})

test('an unlisted item is for no search engine, and a listed one is below its owner', () => {
  expect(viewedMeta({ ...coast, isUnlisted: true }, own).at(-1)).toEqual({
    name: 'robots',
    content: 'noindex',
  })
  expect(JSON.stringify(viewedMeta(coast, own).at(-1))).toContain(
    '"item":"https://recce.example/app/ada"',
  )
})

test('a collection counts what it holds and names what the page shows of it', () => {
  const entries = [{ name: 'Pier', path: '/app/ada/location/pier' }]
  expect(collectionOf(coast, { entries, count: 3 })).toEqual({
    '@type': 'CollectionPage',
    name: 'Coast',
    author: { '@type': 'Person', name: 'Ada L', url: 'https://recce.example/app/ada' },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 3,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Pier',
          url: 'https://recce.example/app/ada/location/pier',
        },
      ],
    },
  })
})
