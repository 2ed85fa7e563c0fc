import { type Database, read, readRows } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { columns, onlyRow, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Photo, PhotoFormat } from '#app/domain/pictures/photo.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { Destination, UploadRules } from './home.server.ts'
import { photoHomes } from './homes.server.ts'

export type OwnPhoto = Photo & {
  locationId: string | null
  importId: string | null
  format: PhotoFormat
  bytes: number
  latitude: number | null
  longitude: number | null
}

export const ownColumns = [
  'id',
  'width',
  'height',
  'blurHash',
  'color',
  'takenAt',
  'takenOffset',
  'direction',
  'camera',
  'lens',
  'focalLength',
  'locationId',
  'importId',
  'format',
  'bytes',
  'latitude',
  'longitude',
] as const

export function toOwnPhoto(row: Omit<OwnPhoto, 'takenAt'> & { takenAt: Date | null }): OwnPhoto {
  return { ...row, takenAt: row.takenAt?.toISOString() ?? null }
}

export function uploadsTo(destination: Destination): UploadRules & { id: string } {
  for (const { uploads } of photoHomes) {
    const id = uploads && destination[uploads.column]
    if (uploads && id !== undefined) return { ...uploads, id }
  }
  throw new Error('This destination has no home of photos')
}

export async function findSame(
  handle: Database,
  ownerId: string,
  destination: Destination,
  sha256: Buffer,
): Promise<OwnPhoto | undefined> {
  const { isAt, id } = uploadsTo(destination)
  const [row] = await read(
    select(
      columns('photos', 'photo', ...ownColumns),
      sql`from photos photo where photo.owner_id = ${ownerId} and photo.sha256 = ${sha256}
        and ${isAt(id)} order by photo.id`,
    ),
    handle,
  )
  return row && toOwnPhoto(row)
}

/** Returns the list position after the last photo. @throws `limit` if there is no room */
export async function endOf(trx: Database, destination: Destination, adding = 1): Promise<number> {
  const { isAt, id, room } = uploadsTo(destination)
  if (!room) return 0
  const rows = await readRows(
    { count: integer, last: integer },
    sql`select count(*)::int as count, coalesce(max(photo.position), -1) as last
      from photos photo where ${isAt(id)}`,
    trx,
  )
  const { count, last } = onlyRow(rows)
  if (count + adding > room.max) throw new DomainError('limit', room.full)
  return last + 1
}
