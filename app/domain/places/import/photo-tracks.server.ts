import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { OwnPhoto } from '#app/domain/photos/rows.server.ts'
import { cameraClock } from '#app/domain/pictures/photo.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { matchTracks, proposeShift } from './tracks.ts'

/** `shift` is in minutes; the counts are of the photos without a position of their own. */
export type Tracked = {
  titles: string[]
  shift: number
  matched: number
  unmatched: number
  timeless: number
}

/**
 * Finds where photos without a position were taken, by the tracks of their import.
 * @param shift in minutes, added to the times of photos; undefined proposes it
 * @returns null if the import has no track, or all photos have a position
 */
export async function findTracked(
  actor: Actor,
  importId: string,
  photos: OwnPhoto[],
  shift: number | undefined,
): Promise<{ tracked: Tracked; positions: Map<string, Coordinates> } | null> {
  const { id: ownerId } = requireUser(actor)
  const tracks = await db.select(
    'importTracks',
    ['title', 'points'],
    sql`import_id = ${asId(importId)} and owner_id = ${ownerId} order by title, id`,
  )
  const timed = photos.map((photo) => ({
    ...photo,
    takenAt: cameraClock(photo)?.getTime() ?? null,
    position: positionOf(photo),
  }))
  const searching = timed.filter(({ position }) => !position)
  if (tracks.length === 0 || searching.length === 0) return null
  const shiftMinutes = shift ?? proposeShift(timed, tracks)
  const { positions, ...counts } = matchTracks(searching, tracks, shiftMinutes)
  const titles = tracks.map(({ title }) => title)
  return { positions, tracked: { titles, shift: shiftMinutes, ...counts } }
}

/** Stores the positions that the tracks of a locked import give its photos. */
export async function keepTracked(
  trx: DatabaseTransaction,
  positions: ReadonlyMap<string, Coordinates>,
) {
  const found = [...positions.values()]
  await trx.run(sql`update photos p set latitude = n.latitude, longitude = n.longitude
    from unnest(${[...positions.keys()]}::uuid[],
      ${found.map(({ latitude }) => latitude)}::float8[],
      ${found.map(({ longitude }) => longitude)}::float8[]) n (id, latitude, longitude)
    where p.id = n.id and p.latitude is null`)
}

function positionOf({ latitude, longitude }: OwnPhoto): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
