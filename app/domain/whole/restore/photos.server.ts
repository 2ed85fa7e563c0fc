import { type Database, readRows } from '#app/db/client.server.ts'
import { boolean, integer, json, oneOf, orNull, text, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { findRestoredIds, type Restoring } from './entries.server.ts'
import type { Match } from './matches.server.ts'
import type { Outcome } from './restore.ts'
import type { Sorted } from './small-parts.server.ts'

const homeFiles = ['locations', 'gear', 'shoots', 'projects'] as const

/** A photo's file; `photoId` is its row once the file is stored. */
export type PhotoFile = {
  sourceId: string
  file: string | null
  bytes: number
  isOriginal: boolean
  sha256: string
  photoId: string | null
}

/** What the photo belongs to: an item, the concept of a plan, or the account, as its picture. */
type Home = { homeFile: (typeof homeFiles)[number] | 'account'; homeId: string; position: number }

export type WantedPhoto = PhotoFile & Home & { file: string }

type Picture = { accountId: string; sourceId: string | null; ownId: string | null }

/**
 * Photos share the outcome of the item that has them; those of new items are to be stored, each once
 * in its item.
 */
export async function sortPhotos(
  handle: Database,
  restoring: Restoring,
  matches: Match[],
  picture: Picture,
): Promise<Sorted<WantedPhoto | undefined>[]> {
  const photos = await listPhotos(handle, restoring)
  const homes = await findHomes(handle, restoring, matches)
  if (picture.sourceId) {
    const outcome = await outcomeOfPicture(handle, restoring, picture)
    const home = { homeFile: 'account', homeId: picture.accountId, position: 0 } as const
    homes.set(picture.sourceId, { ...home, outcome })
  }
  const seen = new Set<string>()
  return photos.map(({ isUnreadable, isRemoved, ...photo }) => {
    const { file, sourceId, sha256 } = photo
    const { outcome, ...home } = homes.get(sourceId) ?? { outcome: 'noItem' as const }
    const left = (reason: Outcome) => ({ outcome: reason, title: '', row: undefined })
    if (file === null) return left('noFile')
    if (isRemoved) return left('deleted')
    if (isUnreadable) return left('unreadable')
    if (outcome !== 'added' || !('homeId' in home)) return left(outcome)
    const key = `${home.homeId} ${sha256}`
    if (seen.has(key)) return left('same')
    seen.add(key)
    return { outcome, title: '', row: { ...photo, ...home, file } }
  })
}

export function listPhotos(handle: Database, { id }: Restoring) {
  return readRows(
    {
      sourceId: uuid,
      file: orNull(text),
      bytes: integer,
      isOriginal: boolean,
      sha256: text,
      photoId: orNull(uuid),
      isUnreadable: boolean,
      isRemoved: boolean,
    },
    sql`select source_id as "sourceId", entry->>'file' as file, (entry->>'bytes')::int as bytes,
        (entry->>'isOriginal')::boolean as "isOriginal", entry->>'sha256' as sha256,
        photo_id as "photoId", is_unreadable as "isUnreadable",
        entry->>'removedAt' is not null as "isRemoved"
      from restore_entries where restore_id = ${id} and file = 'photos' order by number`,
    handle,
  )
}

async function findHomes(handle: Database, { id }: Restoring, matches: Match[]) {
  const rows = await readRows(
    { homeFile: oneOf(homeFiles), homeId: uuid, photoIds: orNull(json<string[]>()) },
    sql`select file as "homeFile", source_id as "homeId",
        coalesce(entry->'photoIds', entry #> '{concept,photoIds}') as "photoIds"
      from restore_entries where restore_id = ${id}
        and file in ('locations', 'gear', 'shoots', 'projects') order by file, number`,
    handle,
  )
  const outcomes = new Map(matches.map(({ sourceId, outcome }) => [sourceId, outcome]))
  const homes = new Map<string, Home & { outcome: Outcome }>()
  for (const { photoIds, ...home } of rows) {
    const found = outcomes.get(home.homeId)
    const isHere = found === 'added' || found === 'same' || found === 'differs'
    for (const [position, photoId] of (photoIds ?? []).entries()) {
      if (homes.has(photoId)) continue
      homes.set(photoId, { ...home, position, outcome: isHere ? found : 'noItem' })
    }
  }
  return homes
}

async function outcomeOfPicture(
  handle: Database,
  restoring: Restoring,
  { sourceId, ownId }: Picture,
): Promise<Outcome> {
  if (ownId === null) return 'added'
  const restored = await findRestoredIds(handle, restoring, sourceId ? [sourceId] : [])
  return ownId === sourceId || ownId === restored.get(sourceId ?? '') ? 'same' : 'differs'
}
