import { expect, test } from 'vitest'
import { example } from '#app/domain/pages/example.ts'
import { isKind, type Kind, kindAt, kinds, kindsThat } from '#app/domain/rules/kind.ts'
import {
  defaultListing,
  layouts,
  orders,
  sortDirections,
  sortFields,
} from '#app/domain/rules/listing.ts'
import { removedKinds } from '#app/domain/whole/recently-removed.ts'

// biome-ignore format: a row a kind
test.each<[Kind, string, string, string, string, string, string]>([
  ['location', 'locations', 'Location', 'Locations', 'location', 'locations', 'locations'],
  ['portfolio', 'portfolios', 'Portfolio', 'Portfolios', 'portfolio', 'portfolios', 'portfolios'],
  ['shoot', 'shoots', 'Shoot', 'Shoots', 'shoot', 'shoots', 'shoots'],
  ['project', 'projects', 'Project', 'Projects', 'project', 'projects', 'projects'],
  ['gear', 'gear', 'Gear', 'Gear', 'gear item', 'gear items', 'gear'],
])('a %s has its names', (kind, table, title, titles, noun, nouns, plural) => {
  expect(kinds[kind]).toMatchObject({ table, path: table, title, titles, noun, nouns, plural })
})

test.each([
  ['hasPage', ['location', 'portfolio', 'shoot', 'project']],
  ['canBeShared', ['location', 'portfolio', 'shoot', 'project']],
  ['canBeSubmitted', ['location', 'portfolio']],
  ['canBeLinked', ['location', 'portfolio', 'shoot', 'project']],
  ['canBeFavorited', ['location', 'portfolio']],
  ['canBeCopied', ['location', 'portfolio', 'shoot', 'project']],
  ['canBeArchived', ['shoot', 'project']],
  ['canBeBought', ['location', 'portfolio']],
  ['holdsLocations', ['portfolio', 'shoot', 'project']],
  ['isPlan', ['shoot', 'project']],
] as const)('which kinds have the capability %s', (capability, having) => {
  expect(kindsThat(capability)).toEqual(having)
})

test('a kind is found by its word, and by the word of its pages if it has the capability', () => {
  expect(['shoot', 'gear', 'shoots', 'toString'].map(isKind)).toEqual([true, true, false, false])
  expect(kindAt('shoots', 'canBeShared')).toBe('shoot')
  expect(kindAt('gear', 'canBeShared')).toBeUndefined()
  expect(kindAt('shoot', 'canBeShared')).toBeUndefined()
})

test('what can be brought back are the kinds and their parts', () => {
  expect(removedKinds).toEqual([
    ...['location', 'portfolio', 'shoot', 'project', 'gear'],
    ...['tag', 'photo', 'gearPhoto', 'concept', 'conceptImage'],
  ])
})

test('lists turn in their order, and begin with what was created last', () => {
  expect(sortFields).toEqual(['title', 'updatedAt', 'createdAt'])
  expect(sortDirections).toEqual(['asc', 'desc'])
  expect(orders).toEqual(['sorted', 'byHand', 'byDate'])
  expect(layouts).toEqual(['gridCompact', 'list', 'listCompact', 'grid'])
  expect(defaultListing).toEqual({
    search: '',
    sort: 'createdAt',
    direction: 'desc',
    cursor: undefined,
    limit: 60,
  })
})

test('the examples have the addresses of the spec', () => {
  expect(example).toEqual({
    username: 'demo',
    shoot: 'stellar-music-video',
    project: 'portrait-collection',
  })
})
