import type { OwnPhoto } from '#app/domain/photos/rows.server.ts'
import { cameraClock } from '#app/domain/pictures/photo.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { defaultRule, type GroupingRule, groupPhotos, nearestPlace } from './grouping.ts'
import type { WaitingImportInput } from './import.ts'
import { findWaitingKnown } from './known.server.ts'
import { makeUnique } from './labels.ts'
import * as photoNotes from './photo-notes.server.ts'
import { findTracked, type Tracked } from './photo-tracks.server.ts'
import { findSurroundings } from './surroundings.server.ts'
import type { Surroundings } from './surroundings.ts'
import * as waitingPhotos from './waiting-photos.server.ts'

/** Title, text and tags are those written beside its photos; without a title, it is named here. */
type WaitingProposal = Coordinates &
  photoNotes.Notes & {
    address: string
    photos: OwnPhoto[]
    /** The nearest of the actor's locations, if it is within the distance `GroupingRule.metres`. */
    near: (Surroundings['near'][number] & { metres: number }) | undefined
  }

type KnownWaiting = OwnPhoto & { places: { id: string; title: string }[] }

/**
 * Groups the photos of an import; `known` are those that the actor's locations already have.
 * @param shift minutes by which the camera's clock is behind, for positions on tracks; undefined
 * proposes it
 */
export async function proposeWaiting(
  actor: Actor,
  importId: string,
  rule: GroupingRule,
  shift?: number,
): Promise<{
  proposals: WaitingProposal[]
  apart: OwnPhoto[]
  known: KnownWaiting[]
  tracked: Tracked | null
}> {
  const [all, placesOf, notes] = await Promise.all([
    waitingPhotos.list(actor, importId),
    findWaitingKnown(actor, importId),
    photoNotes.read(requireUser(actor).id, importId),
  ])
  const onTracks = await findTracked(actor, importId, all, shift)
  const waiting = all
    .filter(({ id }) => !placesOf.has(id))
    .map((photo) => ({ ...photo, ...onTracks?.positions.get(photo.id) }))
  const byId = new Map(waiting.map((photo) => [photo.id, photo]))
  const picked = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const grouped = groupPhotos(
    waiting.map((photo) => ({ ...photo, takenAt: cameraClock(photo)?.getTime() })),
    rule,
  )
  const around = await findSurroundings(actor, grouped.proposals)
  const titles = makeUnique(
    around,
    around.flatMap(({ near }) => near.map(({ title }) => title)),
  )
  const proposals = grouped.proposals.map(({ latitude, longitude, photoIds }, index) => {
    const { address = '', near = [] } = around[index] ?? {}
    const { title, ...written } = photoNotes.joinNotes(notes, photoIds)
    const nearest = nearestPlace(near, { latitude, longitude }, rule.metres)
    return {
      latitude,
      longitude,
      ...written,
      title: title || (titles[index] ?? ''),
      address,
      photos: picked(photoIds),
      near: nearest && { ...nearest.place, metres: nearest.metres },
    }
  })
  const known = all.flatMap((photo) => {
    const places = placesOf.get(photo.id)
    return places ? [{ ...photo, places }] : []
  })
  return { proposals, apart: picked(grouped.apart), known, tracked: onTracks?.tracked ?? null }
}

/** The places that an import's photos are saved as if nobody arranges them. */
export async function proposedPlaces(
  actor: Actor,
  importId: string,
): Promise<WaitingImportInput['places']> {
  const { proposals } = await proposeWaiting(actor, importId, defaultRule)
  return proposals.map(({ title, address, latitude, longitude, photos, near }) => ({
    locationId: near?.id ?? null,
    title,
    address,
    coordinates: { latitude, longitude },
    photoIds: photos.map(({ id }) => id),
  }))
}
