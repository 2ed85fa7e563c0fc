import { prepared } from '#app/db/client.server.ts'

const batchSize = 200

/** The tables of a download: a JSON object for each row `i` that belongs to its owner. */
const tables = {
  locations: {
    from: 'locations',
    owner: 'owner_id',
    json: `json_build_object('id', i.id, 'title', i.title, 'slug', i.slug, 'address', i.address,
      'description', i.description, 'comments', i.comments, 'latitude', i.latitude,
      'longitude', i.longitude, 'tags', coalesce((
        select json_agg(t.title order by lt.position, t.title) from location_tags lt
        join tags t on t.id = lt.tag_id where lt.location_id = i.id), '[]'),
      'photoIds', coalesce((select json_agg(ph.id order by ph.position, ph.id)
        from photos ph where ph.location_id = i.id), '[]'),
      'isDiscoverable', i.is_discoverable, 'isPurchased', i.is_purchased,
      'createdAt', i.created_at, 'updatedAt', i.updated_at, 'deletedAt', i.deleted_at)`,
  },
  portfolios: {
    from: 'portfolios',
    owner: 'owner_id',
    json: `json_build_object('id', i.id, 'title', i.title, 'slug', i.slug,
      'description', i.description, 'price', i.price_cents / 100.0, 'currency', i.currency,
      'heroPhotoId', i.hero_photo_id, 'locationIds', coalesce((
        select json_agg(pl.location_id order by pl.position, pl.location_id)
        from portfolio_locations pl where pl.portfolio_id = i.id), '[]'),
      'isDiscoverable', i.is_discoverable, 'isPurchaseable', i.is_purchaseable,
      'isPurchased', i.is_purchased, 'createdAt', i.created_at, 'updatedAt', i.updated_at,
      'deletedAt', i.deleted_at)`,
  },
  tags: {
    from: 'tags',
    owner: 'owner_id',
    json: `json_build_object('id', i.id, 'title', i.title, 'createdAt', i.created_at)`,
  },
  messages: {
    from: 'contact_messages',
    owner: 'user_id',
    json: `json_build_object('id', i.id, 'name', i.name, 'email', i.email, 'subject', i.subject,
      'messageType', i.message_type, 'message', i.message, 'createdAt', i.created_at,
      'replies', coalesce((select json_agg(json_build_object('reply', r.reply,
        'createdAt', r.created_at) order by r.created_at)
        from contact_replies r where r.message_id = i.id), '[]'))`,
  },
}
export type ExportTable = keyof typeof tables

/** What of an owner stands in a table, as the text of a JSON array, in parts. */
export async function* jsonOf(table: ExportTable, ownerId: string): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  let after = firstId
  const { from, owner, json } = tables[table]
  const text = `select i.id, (${json})::text as json from ${from} i
    where i.${owner} = $1 and i.id > $2 order by i.id limit ${batchSize}`
  for (;;) {
    const rows = await prepared<{ id: string; json: string }>(`export-${table}`, text, [
      ownerId,
      after,
    ])
    for (const row of rows) {
      yield separator + row.json
      separator = ',\n'
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last.id
  }
  yield '\n]\n'
}

/** A photo of a download, with the facts that its list tells. */
export type ExportPhoto = {
  id: string
  filesId: string
  /** False in a copy of somebody else's photo, whose original stays with its owner. */
  hasOriginal: boolean
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'
  position: number
  slug: string | null
  isPicture: boolean
  isRemoved: boolean
  takenAt: Date | null
  createdAt: Date
  /** A JSON object. */
  facts: Record<string, unknown>
}

/** All photos of an owner that came before a moment, also those that wait or are removed. */
export async function* photosOf(ownerId: string, before: Date): AsyncGenerator<ExportPhoto> {
  let after = firstId
  for (;;) {
    const rows = await prepared<ExportPhoto>('export-photos', photos, [ownerId, after, before])
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last.id
  }
}

/** How many photos `photosOf` gives. */
export async function countPhotos(ownerId: string, before: Date): Promise<number> {
  const [row] = await prepared<{ count: number }>(
    'export-photo-count',
    'select count(*)::int as count from photos where owner_id = $1 and created_at <= $2',
    [ownerId, before],
  )
  return row?.count ?? 0
}

const firstId = '00000000-0000-0000-0000-000000000000'

const photos = `select ph.id, ph.files_id as "filesId", ph.has_original as "hasOriginal", ph.format,
    ph.position, l.slug, ph.taken_at as "takenAt", ph.created_at as "createdAt",
    ph.removed_at is not null as "isRemoved",
    exists (select 1 from users u where u.picture_photo_id = ph.id) as "isPicture",
    json_build_object('locationId', coalesce(ph.location_id, ph.removed_from_id),
      'position', ph.position, 'width', ph.width, 'height', ph.height, 'format', ph.format,
      'bytes', ph.bytes, 'sha256', encode(ph.sha256, 'hex'), 'takenAt', ph.taken_at,
      'takenOffset', ph.taken_offset, 'latitude', ph.latitude, 'longitude', ph.longitude,
      'direction', ph.direction, 'camera', ph.camera, 'lens', ph.lens,
      'focalLength', ph.focal_length, 'removedAt', ph.removed_at, 'createdAt', ph.created_at) as facts
  from photos ph left join locations l on l.id = coalesce(ph.location_id, ph.removed_from_id)
  where ph.owner_id = $1 and ph.id > $2 and ph.created_at <= $3
  order by ph.id limit ${batchSize}`
