import { defaultRule, type GroupingRule, groupPhotos } from '#app/domain/places/import/grouping.ts'
import type { Coordinates } from '#app/domain/places/position/coordinates.ts'
import { middleOf } from '#app/domain/places/position/distance.ts'

export type DraftPhoto = {
  id: string
  name: string
  /** In bytes. */
  size: number
  latitude: number | null
  longitude: number | null
  /** Milliseconds on the camera's clock, which has no time zone. */
  clock: number | null
  camera: string
}

/** Undefined fields are derived from the photos. */
export type DraftGroup = {
  id: string
  photoIds: string[]
  position: Coordinates | null
  /** The user has arranged the group, so regrouping leaves the group alone. */
  isFixed: boolean
  isIncluded: boolean
  title: string | undefined
  /** Id of the user's place that gets the photos; null for a new place. */
  target: string | null | undefined
}

/** An import in progress; no place is written before the import is saved. */
export type Draft = {
  photos: ReadonlyMap<string, DraftPhoto>
  places: DraftGroup[]
  apart: string[]
  /** Photos that the user moved to `apart`. */
  putApart: ReadonlySet<string>
  rule: GroupingRule
  count: number
}

export const emptyDraft: Draft = {
  photos: new Map(),
  places: [],
  apart: [],
  putApart: new Set(),
  rule: defaultRule,
  count: 0,
}

export function addPhotos(draft: Draft, added: DraftPhoto[]): Draft {
  const photos = new Map(draft.photos)
  for (const photo of added) photos.set(photo.id, photo)
  return regroup({ ...draft, photos })
}

export function setRule(draft: Draft, rule: Partial<GroupingRule>): Draft {
  return regroup({ ...draft, rule: { ...draft.rule, ...rule } })
}

/** Groups all photos anew, even photos arranged by hand; names and choices stay. */
export function regroupAll(draft: Draft): Draft {
  const places = draft.places.map((place) => ({ ...place, isFixed: false }))
  return regroup({ ...draft, places, putApart: new Set() })
}

export function removePhotos(draft: Draft, ids: readonly string[]): Draft {
  const photos = new Map(draft.photos)
  for (const id of ids) photos.delete(id)
  return removeFromPlaces({ ...draft, photos }, ids, false)
}

export function movePhotos(draft: Draft, ids: readonly string[], placeId: string | null): Draft {
  const left = removeFromPlaces(draft, ids, true, placeId)
  if (placeId === null) {
    const apart = inOrder(left, [...left.apart, ...ids])
    return { ...left, apart, putApart: new Set([...left.putApart, ...ids]) }
  }
  return changePlace(left, placeId, (place) => ({
    isFixed: true,
    photoIds: inOrder(left, [...place.photoIds, ...ids]),
  }))
}

export function addPlace(draft: Draft, ids: readonly string[]): Draft {
  const left = removeFromPlaces(draft, ids, true)
  const place: DraftGroup = {
    ...untouched,
    id: `place${left.count + 1}`,
    photoIds: inOrder(left, ids),
    position: middle(left, ids),
    isFixed: true,
  }
  return { ...left, count: left.count + 1, places: sortPlaces(left, [...left.places, place]) }
}

export function mergePlaces(draft: Draft, fromId: string, intoId: string): Draft {
  const from = draft.places.find(({ id }) => id === fromId)
  const merged = movePhotos(draft, from?.photoIds ?? [], intoId)
  return changePlace(merged, intoId, ({ photoIds, position }) => ({
    position: middle(merged, photoIds) ?? position,
  }))
}

export function editPlace(
  draft: Draft,
  placeId: string,
  edit: Partial<Pick<DraftGroup, 'title' | 'isIncluded' | 'target'>>,
): Draft {
  return changePlace(draft, placeId, () => edit)
}

export function placeAt(draft: Draft, placeId: string, position: Coordinates): Draft {
  return changePlace(draft, placeId, () => ({ position, isFixed: true }))
}

const untouched = { isFixed: false, isIncluded: true, title: undefined, target: undefined }

/**
 * Groups anew all photos that the user has not arranged. A new group inherits the name and choices
 * of the place with which it shares most photos.
 */
function regroup(draft: Draft): Draft {
  const fixed = draft.places.filter(({ isFixed }) => isFixed)
  const held = new Set([...fixed.flatMap(({ photoIds }) => photoIds), ...draft.putApart])
  const free = [...draft.photos.values()].filter(({ id }) => !held.has(id))
  const grouped = groupPhotos(
    free.map((photo) => ({ ...photo, takenAt: photo.clock })),
    draft.rule,
  )
  const before = draft.places.filter(({ isFixed }) => !isFixed)
  const placeOf = new Map(before.flatMap((place) => place.photoIds.map((id) => [id, place])))
  const heirs = new Set<DraftGroup>()
  let { count } = draft
  const places = grouped.proposals.map(({ latitude, longitude, photoIds }): DraftGroup => {
    const shares = new Map<DraftGroup, number>()
    for (const id of photoIds) {
      const place = placeOf.get(id)
      if (place && !heirs.has(place)) shares.set(place, (shares.get(place) ?? 0) + 1)
    }
    const [heir] = [...shares].sort(([, one], [, other]) => other - one)[0] ?? []
    if (heir) heirs.add(heir)
    else count += 1
    const kept = heir ?? { ...untouched, id: `place${count}` }
    return { ...kept, photoIds, position: { latitude, longitude } }
  })
  const apart = inOrder(draft, [...grouped.apart, ...draft.putApart])
  return { ...draft, count, apart, places: sortPlaces(draft, [...fixed, ...places]) }
}

/** Removes photos, and emptied places except `stays`. `isByHand` makes changed places fixed. */
function removeFromPlaces(
  draft: Draft,
  ids: readonly string[],
  isByHand: boolean,
  stays?: string | null,
): Draft {
  const moving = new Set(ids)
  const rest = (all: Iterable<string>) => [...all].filter((id) => !moving.has(id))
  const places = draft.places.flatMap((place) => {
    const photoIds = rest(place.photoIds)
    if (photoIds.length === place.photoIds.length) return [place]
    if (photoIds.length === 0 && place.id !== stays) return []
    return [{ ...place, photoIds, isFixed: place.isFixed || isByHand }]
  })
  return { ...draft, places, apart: rest(draft.apart), putApart: new Set(rest(draft.putApart)) }
}

export function changePlace(
  draft: Draft,
  id: string,
  edit: (place: DraftGroup) => Partial<DraftGroup>,
): Draft {
  const places = draft.places.map((place) =>
    place.id === id ? { ...place, ...edit(place) } : place,
  )
  return { ...draft, places }
}

function inOrder({ photos }: Draft, ids: readonly string[]): string[] {
  return [...new Set(ids)]
    .filter((id) => photos.has(id))
    .sort((one, other) => clockOf(photos, one) - clockOf(photos, other) || (one < other ? -1 : 1))
}

function sortPlaces(draft: Draft, places: DraftGroup[]): DraftGroup[] {
  const first = (place: DraftGroup) => clockOf(draft.photos, place.photoIds[0])
  return [...places].sort((one, other) => first(one) - first(other) || 0)
}

/** A photo without a time sorts last. `Infinity - Infinity` would be `NaN`. */
function clockOf(photos: Draft['photos'], id: string | undefined) {
  return photos.get(id ?? '')?.clock ?? Number.MAX_VALUE
}

export function middle({ photos }: Draft, ids: readonly string[]): Coordinates | null {
  return middleOf(ids.flatMap((id) => positionOf(photos.get(id)) ?? [])) ?? null
}

export function positionOf(photo: DraftPhoto | undefined): Coordinates | undefined {
  if (photo?.latitude == null || photo.longitude == null) return undefined
  return { latitude: photo.latitude, longitude: photo.longitude }
}
