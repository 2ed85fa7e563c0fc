import { db, read, readRows } from '#app/db/client.server.ts'
import { boolean, json, orNull, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { join, literal, name, sql } from '#app/db/sql.server.ts'
import { photoHomes } from '#app/domain/photos/homes.server.ts'
import type { ExportedTable } from './json-columns.server.ts'
import { type ExportTable, exportTables } from './tables.server.ts'

const batchSize = 200

export async function* jsonOf(table: ExportTable, ownerId: string): AsyncGenerator<string> {
  const { from, owner, key = name('id'), json }: ExportedTable = exportTables[table]
  yield '['
  let separator = '\n'
  let after = firstId
  for (;;) {
    const rows = await readRows(
      { key: uuid, json: text },
      sql`select i.${key} as key, (${json})::text as json from ${from} i
        where i.${owner} = ${ownerId} and i.${key} > ${after}
        order by i.${key} limit ${literal(batchSize)}`,
    )
    for (const row of rows) {
      yield separator + row.json
      separator = ',\n'
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last.key
  }
  yield '\n]\n'
}

/** `facts` becomes the entry of the photo in `photos.json`. */
export type ExportPhoto = RowOf<typeof exportPhoto>

/** Yields all photos, even removed photos and those of an import that is not saved yet. */
export async function* photosOf(ownerId: string, before: Date): AsyncGenerator<ExportPhoto> {
  let after = firstId
  for (;;) {
    const rows = await read(photosAfter(after, ownerId, before))
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last.id
  }
}

export async function countPhotos(ownerId: string, before: Date): Promise<number> {
  return db.count('photos', sql`owner_id = ${ownerId} and created_at <= ${before}`)
}

const firstId = '00000000-0000-0000-0000-000000000000'

function photosAfter(after: string, ownerId: string, before: Date) {
  return select(
    exportPhoto,
    sql`from photos photo left join lateral (
      select folder, is_ordered from (values ${join(folders)}) folders (folder, is_ordered)
      where folder is not null limit 1) home on true
    where photo.owner_id = ${ownerId} and photo.id > ${after} and photo.created_at <= ${before}
    order by photo.id limit ${literal(batchSize)}`,
  )
}

const exportedHomes = photoHomes.flatMap(({ exported }) => exported ?? [])

const folders = exportedHomes.map(
  ({ folder, isOrdered }) => sql`(${folder}, ${isOrdered ? sql`true` : sql`false`})`,
)

const idsOfHomes = exportedHomes.flatMap(({ facts }) =>
  Object.entries(facts).map(([fact, id]) => sql`'${name(fact)}', ${id}`),
)

const exportPhoto = {
  ...columns('photos', 'photo', 'id', 'filesId', 'format', 'position', 'takenAt', 'createdAt'),
  /** `hasOriginal` is false for a copy of another owner's photo. */
  ...columns('photos', 'photo', 'hasOriginal'),
  folder: as(orNull(text), sql`home.folder`),
  isOrdered: as(orNull(boolean), sql`home.is_ordered`),
  isRemoved: as(boolean, sql`photo.removed_at is not null`),
  facts: as(
    json<Record<string, unknown>>(),
    sql`json_build_object(${join(idsOfHomes)}, 'fileName', photo.file_name,
      'caption', photo.caption, 'position', photo.position, 'width', photo.width,
      'height', photo.height, 'format', photo.format, 'bytes', photo.bytes,
      'sha256', encode(photo.sha256, 'hex'), 'takenAt', photo.taken_at,
      'takenOffset', photo.taken_offset, 'latitude', photo.latitude,
      'longitude', photo.longitude, 'direction', photo.direction, 'camera', photo.camera,
      'lens', photo.lens, 'focalLength', photo.focal_length, 'removedAt', photo.removed_at,
      'createdAt', photo.created_at)`,
  ),
}
