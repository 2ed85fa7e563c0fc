import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bundle, BundleSince, bundleLists } from '#app/domain/whole/sync/bundle.ts'
import {
  compare,
  type Digests,
  differencesSince,
  type Known,
  type KnownList,
  namedDays,
  type ThingDigest,
} from '#app/domain/whole/sync/snapshot.ts'

function found(lists: Partial<Digests>): Digests {
  const empty = Object.fromEntries(bundleLists.map((name) => [name, []])) as unknown as Digests
  return { ...empty, ...lists }
}

function knownOf(tags: Partial<KnownList>): Known {
  const { known } = compare(undefined, found({}), 0, 0)
  return { ...known, tags: { ...known.tags, ...tags } }
}

/** 'a1 b2' are two things with their digests. */
function things(words: string): ThingDigest[] {
  return words.split(' ').map(([id = '', digest = '']) => ({ id, digest }))
}

test('the first reading finds everything, in every list of its own', () => {
  const { known, ...rest } = compare(undefined, found({ tags: things('a1 b1') }), 1, 20)
  expect(rest).toEqual({ isChanged: true, oldestKnown: 0 })
  expect(Object.keys(known)).toEqual([
    'gears',
    'slots',
    'projects',
    'shoots',
    'portfolios',
    'locations',
    'favoriteLocations',
    'favoritePortfolios',
    'purchases',
    'tags',
    'sharedLocations',
    'sharedPortfolios',
    'concepts',
    'crews',
    'invitations',
    'notifications',
  ])
  expect(known.tags).toEqual({
    ordered: 1,
    things: [
      ['a', '1', 1],
      ['b', '1', 1],
    ],
    gone: [],
  })
  expect(known.gears).toEqual({ ordered: 0, things: [], gone: [] })
})

test('the first reading of nothing is another than none', () => {
  expect(compare(undefined, found({}), 1, 20)).toMatchObject({ isChanged: true, oldestKnown: 0 })
})

test.each<[string, string, boolean, KnownList]>([
  [
    'nothing else',
    'a1 b1',
    false,
    {
      ordered: 1,
      things: [
        ['a', '1', 1],
        ['b', '1', 1],
      ],
      gone: [],
    },
  ],
  [
    'a change',
    'a2 b1',
    true,
    {
      ordered: 1,
      things: [
        ['a', '2', 2],
        ['b', '1', 1],
      ],
      gone: [],
    },
  ],
  [
    'another order',
    'b1 a1',
    true,
    {
      ordered: 2,
      things: [
        ['b', '1', 1],
        ['a', '1', 1],
      ],
      gone: [],
    },
  ],
  [
    'one more',
    'a1 b1 c1',
    true,
    {
      ordered: 2,
      things: [
        ['a', '1', 1],
        ['b', '1', 1],
        ['c', '1', 2],
      ],
      gone: [],
    },
  ],
  ['one less', 'a1', true, { ordered: 2, things: [['a', '1', 1]], gone: [['b', 2, 21]] }],
  [
    'another one in the same place',
    'a1 c1',
    true,
    {
      ordered: 2,
      things: [
        ['a', '1', 1],
        ['c', '1', 2],
      ],
      gone: [['b', 2, 21]],
    },
  ],
])('a second reading finds %s', (_, words, isChanged, tags) => {
  const before = compare(undefined, found({ tags: things('a1 b1') }), 1, 20)
  const after = compare(before.known, found({ tags: things(words) }), 2, 21)
  expect(after).toEqual({
    known: { ...before.known, tags },
    isChanged,
    oldestKnown: 0,
  })
})

test('a thing that comes back is gone no longer', () => {
  const before = knownOf({ things: [['b', '1', 1]], gone: [['a', 1, 20]] })
  const { known } = compare(before, found({ tags: things('b1 a1') }), 2, 21)
  expect(known.tags).toEqual({
    ordered: 2,
    things: [
      ['b', '1', 1],
      ['a', '1', 2],
    ],
    gone: [],
  })
})

test('what is gone stays named for sixty days, and is forgotten then', () => {
  expect(namedDays).toBe(60)
  const before = knownOf({
    gone: [
      ['a', 5, 10],
      ['b', 4, 10],
      ['c', 7, 11],
    ],
  })
  const kept = compare(before, found({}), 9, 70)
  expect([kept.isChanged, kept.oldestKnown, kept.known.tags.gone]).toEqual([
    false,
    0,
    [
      ['a', 5, 10],
      ['b', 4, 10],
      ['c', 7, 11],
    ],
  ])
  const oldestKnown = compare(before, found({}), 9, 71)
  expect([oldestKnown.isChanged, oldestKnown.oldestKnown, oldestKnown.known.tags.gone]).toEqual([
    false,
    5,
    [['c', 7, 11]],
  ])
})

test.each<[number, string[], string[], boolean]>([
  [2, ['b', 'c'], ['x', 'y'], true],
  [3, ['c'], ['y'], true],
  [4, ['c'], ['y'], false],
  [5, [], [], false],
])('after reading %i what is new is told', (since, changed, deleted, isReordered) => {
  const known = knownOf({
    ordered: 4,
    things: [
      ['a', '1', 2],
      ['b', '1', 3],
      ['c', '1', 5],
    ],
    gone: [
      ['w', 2, 20],
      ['x', 3, 20],
      ['y', 5, 20],
    ],
  })
  const { tags, ...others } = differencesSince(known, since)
  expect(tags).toEqual({ changed: new Set(changed), deleted, isReordered })
  expect(others.gears).toEqual({ changed: new Set(), deleted: [], isReordered: false })
  expect(Object.keys(others)).toHaveLength(bundleLists.length - 1)
})

test('what is compared ends as it is, however many readings lie between', () => {
  const thing = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    digest: fc.constantFrom('1', '2'),
  })
  const list = fc.uniqueArray(thing, { selector: ({ id }) => id })
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 8 }), fc.nat(7), (lists, at) => {
      let known: Known | undefined
      const after = lists.map((tags, index) => {
        const compared = compare(known, found({ tags }), index + 1, index)
        known = compared.known
        return compared.known
      })
      const since = Math.min(at, lists.length - 1)
      const last = after.at(-1)
      if (!last) throw new Error('There is at least one')
      const { changed, deleted, isReordered } = differencesSince(last, since + 1).tags
      const kept = new Map<string, string>(lists[since]?.map(({ id, digest }) => [id, digest]))
      for (const id of deleted) kept.delete(id)
      const now = lists.at(-1) ?? []
      for (const { id, digest } of now) if (changed.has(id)) kept.set(id, digest)
      const ids = isReordered ? now.map(({ id }) => id) : [...kept.keys()]
      expect(ids.map((id) => ({ id, digest: kept.get(id) }))).toEqual(now)
      expect(kept.size).toBe(now.length)
    }),
    { seed: 20 },
  )
})

test('what a bundle has become names what is gone and the order, and is a bundle besides', () => {
  const id = '01980000-0000-7000-8000-000000000001'
  const user = {
    id,
    username: 'ines',
    displayName: '',
    email: null,
    emailConfirmed: false,
    role: 'user',
    tier: 'Basic',
    isAdmin: false,
    isPaid: false,
    clock: '12h',
  }
  const bundle = { ...found({}), gearTemplates: [], categories: [], user, syncToken: 't' }
  const since = { ...bundle, deleted: { tags: [id] }, order: { gears: [id] } }
  expect(Bundle.parse(since)).toEqual(bundle)
  expect(BundleSince.parse(since)).toEqual(since)
  expect(BundleSince.parse(bundle)).toEqual(bundle)
})
