import { type BundleList, bundleLists } from './bundle.ts'

/** An entry's digest; `reading` is the number of the first snapshot that had this digest. */
type KnownThing = [id: string, digest: string, reading: number]

/** `reading` is the number of the first snapshot without the entry; `day` is in days since 1970. */
type GoneThing = [id: string, reading: number, day: number]

/** `ordered` is the number of the first snapshot that had the present order. */
export type KnownList = { ordered: number; things: KnownThing[]; gone: GoneThing[] }

export type Known = Record<BundleList, KnownList>

export type ThingDigest = { id: string; digest: string }

export type Digests = Record<BundleList, ThingDigest[]>

export type Differences = Record<
  BundleList,
  { changed: Set<string>; deleted: string[]; isReordered: boolean }
>

export const namedDays = 60

/**
 * `reading` is the number of the new snapshot; `today` is in days since 1970. Tokens of snapshots
 * before `oldestKnown` must be refused, because some deletions since then are forgotten.
 */
export function compare(
  known: Known | undefined,
  found: Digests,
  reading: number,
  today: number,
): { known: Known; isChanged: boolean; oldestKnown: number } {
  const lists = bundleLists.map((list) => {
    const before = known?.[list] ?? { ordered: 0, things: [], gone: [] }
    return [list, compareList(before, found[list], reading, today)] as const
  })
  return {
    known: Object.fromEntries(lists.map(([list, { after }]) => [list, after])) as Known,
    isChanged: !known || lists.some(([, { isChanged }]) => isChanged),
    oldestKnown: Math.max(0, ...lists.map(([, { oldestKnown }]) => oldestKnown)),
  }
}

export function differencesSince(known: Known, since: number): Differences {
  const lists = bundleLists.map((list) => {
    const { ordered, things, gone } = known[list]
    const changed = things.filter(([, , reading]) => reading > since)
    const deleted = gone.filter(([, reading]) => reading > since)
    return [
      list,
      {
        changed: new Set(changed.map(([id]) => id)),
        deleted: deleted.map(([id]) => id),
        isReordered: ordered > since,
      },
    ]
  })
  return Object.fromEntries(lists)
}

function compareList(before: KnownList, found: ThingDigest[], reading: number, today: number) {
  const known = new Map(before.things.map((thing) => [thing[0], thing]))
  const things = found.map(({ id, digest }): KnownThing => {
    const thing = known.get(id)
    return thing?.[1] === digest ? thing : [id, digest, reading]
  })
  const there = new Set(found.map(({ id }) => id))
  const missed = before.things
    .filter(([id]) => !there.has(id))
    .map(([id]): GoneThing => [id, reading, today])
  const named = before.gone.filter(([id]) => !there.has(id))
  const isSameOrder =
    things.length === before.things.length &&
    things.every(([id], at) => id === before.things[at]?.[0])
  const isOld = ([, , day]: GoneThing) => day < today - namedDays
  return {
    after: {
      ordered: isSameOrder ? before.ordered : reading,
      things,
      gone: [...named.filter((thing) => !isOld(thing)), ...missed],
    },
    isChanged: !isSameOrder || things.some((thing) => thing[2] === reading),
    oldestKnown: Math.max(0, ...named.filter(isOld).map(([, reading]) => reading)),
  }
}
