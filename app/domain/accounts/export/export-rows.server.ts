import { read } from '#app/db/client.server.ts'
import {
  boolean,
  type Columns,
  integer,
  json,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { literal, name, sql } from '#app/db/sql.server.ts'
import { type ExportedTable, type ExportTable, exportTables } from './export-tables.server.ts'

const batchSize = 200

/** The owner's rows of a table as a JSON array, in chunks of text. */
export async function* jsonOf(table: ExportTable, ownerId: string): AsyncGenerator<string> {
  const { from, owner, key = name('id'), json }: ExportedTable = exportTables[table]
  yield '['
  let separator = '\n'
  let after = firstId
  for (;;) {
    const rows = await read(
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

/** `facts` are for the list of photos. */
export type ExportPhoto = {
  id: string
  filesId: string
  /** False in a copy of somebody else's photo, whose original stays with its owner. */
  hasOriginal: boolean
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'
  position: number
  /** Of its location. */
  slug: string | null
  /** Of the shoot or project that its concept belongs to. */
  conceptSlug: string | null
  isOfGear: boolean
  isPicture: boolean
  isRemoved: boolean
  takenAt: Date | null
  createdAt: Date
  facts: Record<string, unknown>
}

/** All photos of an owner up to a moment, including waiting and removed ones. */
export async function* photosOf(ownerId: string, before: Date): AsyncGenerator<ExportPhoto> {
  let after = firstId
  for (;;) {
    const rows = await read(exportPhotoRow, photosAfter(after, ownerId, before))
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last.id
  }
}

export async function countPhotos(ownerId: string, before: Date): Promise<number> {
  const [row] = await read(
    { count: integer },
    sql`select count(*)::int as count from photos
      where owner_id = ${ownerId} and created_at <= ${before}`,
  )
  return row?.count ?? 0
}

const firstId = '00000000-0000-0000-0000-000000000000'

function photosAfter(after: string, ownerId: string, before: Date) {
  return sql`select ph.id, ph.files_id as "filesId", ph.has_original as "hasOriginal", ph.format,
      ph.position, l.slug, coalesce(s.slug, p.slug) as "conceptSlug",
      ph.gear_id is not null as "isOfGear", ph.taken_at as "takenAt", ph.created_at as "createdAt",
      ph.removed_at is not null as "isRemoved",
      exists (select 1 from users u where u.picture_photo_id = ph.id) as "isPicture",
      json_build_object('locationId', coalesce(ph.location_id, ph.removed_from_id),
        'shootId', c.shoot_id, 'projectId', c.project_id, 'gearId', ph.gear_id,
        'fileName', ph.file_name, 'caption', ph.caption, 'position', ph.position, 'width', ph.width, 'height', ph.height, 'format', ph.format,
        'bytes', ph.bytes, 'sha256', encode(ph.sha256, 'hex'), 'takenAt', ph.taken_at,
        'takenOffset', ph.taken_offset, 'latitude', ph.latitude, 'longitude', ph.longitude,
        'direction', ph.direction, 'camera', ph.camera, 'lens', ph.lens,
        'focalLength', ph.focal_length, 'removedAt', ph.removed_at, 'createdAt', ph.created_at) as facts
    from photos ph left join locations l on l.id = coalesce(ph.location_id, ph.removed_from_id)
      left join concepts c on c.id = ph.concept_id
      left join shoots s on s.id = c.shoot_id left join projects p on p.id = c.project_id
    where ph.owner_id = ${ownerId} and ph.id > ${after} and ph.created_at <= ${before}
    order by ph.id limit ${literal(batchSize)}`
}

const exportPhotoRow: Columns<ExportPhoto> = {
  id: uuid,
  filesId: uuid,
  hasOriginal: boolean,
  format: oneOf(['jpeg', 'png', 'webp', 'avif', 'heic']),
  position: integer,
  slug: orNull(text),
  conceptSlug: orNull(text),
  isOfGear: boolean,
  isPicture: boolean,
  isRemoved: boolean,
  takenAt: orNull(timestamp),
  createdAt: timestamp,
  facts: json(),
}
