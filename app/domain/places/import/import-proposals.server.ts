import type { Actor } from '#app/domain/accounts/actor.ts'
import { cameraClock } from '#app/domain/photos/photo.ts'
import type { OwnPhoto } from '#app/domain/photos/photo-rows.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'
import { type GroupingRule, groupPhotos, nearestPlace } from './grouping.ts'
import { numbered } from './import-words.ts'
import { findSurroundings } from './surroundings.server.ts'
import type { NearPlace } from './surroundings.ts'

/** A place that the waiting photos of an import suggest. */
export type WaitingProposal = Coordinates & {
  title: string
  address: string
  photos: OwnPhoto[]
  /** An own place within the rule's distance: the photos may belong there. */
  near: (NearPlace & { metres: number }) | undefined
}

/** What the photos that wait in an import suggest, by a rule: places, and the photos that belong to none. */
export async function proposeWaiting(
  actor: Actor,
  importId: string,
  rule: GroupingRule,
): Promise<{ proposals: WaitingProposal[]; apart: OwnPhoto[] }> {
  const waiting = await photos.listOfImport(actor, importId)
  const byId = new Map(waiting.map((photo) => [photo.id, photo]))
  const picked = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const grouped = groupPhotos(
    waiting.map((photo) => ({ ...photo, takenAt: cameraClock(photo)?.getTime() })),
    rule,
  )
  const around = await findSurroundings(actor, grouped.proposals)
  const titles = numbered(around.map(({ name }) => name))
  const proposals = grouped.proposals.map(({ latitude, longitude, photoIds }, index) => {
    const { address = '', near = [] } = around[index] ?? {}
    const nearest = nearestPlace(near, { latitude, longitude }, rule.metres)
    return {
      latitude,
      longitude,
      title: titles[index] ?? '',
      address,
      photos: picked(photoIds),
      near: nearest && { ...nearest.place, metres: nearest.metres },
    }
  })
  return { proposals, apart: picked(grouped.apart) }
}
