import { type Database, readRows } from '#app/db/client.server.ts'
import { boolean, integer, oneOf, orNull, text, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { findAccount, type Restoring } from './entries.server.ts'
import type { Sorted } from './small-parts.server.ts'

const homeFiles = ['locations', 'gear', 'shoots', 'projects', 'account'] as const

/**
 * A photo whose home is brought back: an item, the concept of a plan, or the account, of which it is
 * the picture. `photoId` is its row once its file is stored.
 */
export type WantedPhoto = {
  sourceId: string
  homeFile: (typeof homeFiles)[number]
  /** In the archive. */
  homeId: string
  position: number
  file: string
  bytes: number
  isOriginal: boolean
  sha256: string
  photoId: string | null
}

/** @param homeIds of items that are new, and of the account if its picture is */
export async function listWantedPhotos(
  handle: Database,
  { id }: Restoring,
  homeIds: string[],
): Promise<WantedPhoto[]> {
  const rows = await readRows(
    {
      sourceId: uuid,
      homeFile: oneOf(homeFiles),
      homeId: uuid,
      position: integer,
      file: text,
      bytes: integer,
      isOriginal: boolean,
      sha256: text,
      photoId: orNull(uuid),
    },
    sql`with homes as (
        select file, source_id as id, case when file in ('locations', 'gear') then entry->'photoIds'
            else entry #> '{concept,photoIds}' end as photos
          from restore_entries where restore_id = ${id} and source_id = any(${homeIds}::uuid[])
            and file in ('locations', 'gear', 'shoots', 'projects')
        union all
        select 'account', (entry->>'id')::uuid, jsonb_build_array(entry->'picturePhotoId')
          from restore_entries where restore_id = ${id} and file = 'account'
            and (entry->>'id')::uuid = any(${homeIds}::uuid[])),
      placed as (select distinct on (p.source_id) h.file as home, h.id as home_id, listed.place, p.*
        from homes h cross join lateral jsonb_array_elements_text(h.photos) with ordinality listed (id, place)
          join restore_entries p on p.restore_id = ${id} and p.file = 'photos'
            and p.source_id::text = listed.id
        order by p.source_id, h.file, h.id)
      select distinct on (home, home_id, entry->>'sha256') source_id as "sourceId", home as "homeFile",
        home_id as "homeId", (place - 1)::int as position, entry->>'file' as file,
        (entry->>'bytes')::int as bytes, (entry->>'isOriginal')::boolean as "isOriginal",
        entry->>'sha256' as sha256, photo_id as "photoId"
      from placed where not is_unreadable and entry->>'file' is not null
        and entry->>'removedAt' is null
      order by home, home_id, entry->>'sha256', place`,
    handle,
  )
  return rows.sort((one, other) => (one.sourceId < other.sourceId ? -1 : 1))
}

const texts = ['displayName', 'bio', 'town', 'link'] as const
type ProfileText = (typeof texts)[number]

/** A field of the profile comes back if the owner's own is empty. */
export async function sortProfile(handle: Database, restoring: Restoring) {
  const account = await findAccount(handle, restoring)
  const mine = await handle.selectOne(
    'users',
    [...texts, 'picturePhotoId'],
    sql`id = ${restoring.ownerId}`,
  )
  const fields = texts.filter((name) => account[name] !== '')
  const sorted = fields.map((name): Sorted<[ProfileText, string]> => {
    const outcome = !mine[name] ? 'added' : mine[name] === account[name] ? 'same' : 'differs'
    return { outcome, title: name, row: [name, account[name]] }
  })
  return { account, sorted, pictureId: mine.picturePhotoId }
}
