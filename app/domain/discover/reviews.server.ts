import { read, readRows } from '#app/db/client.server.ts'
import { boolean, integer, json, number, orNull, text, timestamp } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { join, literal, sql } from '#app/db/sql.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import { tagTitles } from '#app/domain/places/location-rows.server.ts'
import { formatDms } from '#app/domain/places/position/format.ts'
import type { ReviewSnapshots, Snapshot, SubmitItem } from '#app/domain/publishing/submission.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { requireModerator } from './decisions.server.ts'
import type { OwnerHistory, Review, ReviewPhoto } from './moderation.ts'
import { reportKinds } from './report-item.ts'
import * as submissions from './submissions.server.ts'
import * as surroundings from './surroundings.server.ts'

const maxPhotos = 60

export async function find(actor: Actor, id: string): Promise<Review> {
  const admin = requireModerator(actor)
  const submission = await submissions.find(admin, id)
  const item = { kind: submission.itemType, id: submission.itemId }
  const details = await findDetails(item, id)
  const [photos, locations, history] = await Promise.all([
    listPhotos(item),
    surroundings.listLocations(item),
    findHistory(details.ownerId),
  ])
  const [place] = locations
  const isPlace = item.kind === 'location'
  const { ownerId, seen, latitude, longitude, ...shown } = details
  const last = seen.last
  return {
    ...submission,
    ...shown,
    isOwn: ownerId === admin.id,
    photos: photos.map((photo) => ({
      ...photo,
      isNew: last !== undefined && isPlace && !last.photoIds.includes(photo.id),
    })),
    locations,
    neighbours: isPlace && place ? await surroundings.listNeighbours(item.id, place) : [],
    history,
    before: last ? differences(last, { ...details, photos, latitude, longitude }, isPlace) : {},
  }
}

async function findDetails({ kind }: SubmitItem, id: string) {
  const isPlace = kind === 'location'
  const tags = isPlace ? tagTitles('i') : as(json<string[]>(), sql`json_build_array()`)
  const table = isPlace
    ? sql`locations i on i.id = s.location_id`
    : sql`portfolios i on i.id = s.portfolio_id`
  const [row] = await read(
    select(
      {
        ...columns(isPlace ? 'locations' : 'portfolios', 'i', 'slug', 'title', 'ownerId'),
        itemDescription: as(text, sql`i.description`),
        tags,
        isPublished: as(boolean, sql`i.is_discoverable`),
        decider: as(orNull(text), sql`d.username`),
        lookedAt: as(text, sql`i.updated_at::text`),
        seen: as(json<ReviewSnapshots>(), sql`s.seen`),
        latitude: as(orNull(number), isPlace ? sql`i.latitude` : sql`null::float8`),
        longitude: as(orNull(number), isPlace ? sql`i.longitude` : sql`null::float8`),
      },
      sql`from submissions s join ${table} left join users d on d.id = s.decided_by
        where s.id = ${asId(id)}`,
    ),
  )
  if (!row) throw notFound('Submission')
  return row
}

async function listPhotos({ kind, id }: SubmitItem): Promise<Omit<ReviewPhoto, 'isNew'>[]> {
  const found =
    kind === 'location'
      ? sql`from photos ph join locations l on l.id = ph.location_id
          where l.id = ${id} order by ph.position, ph.id`
      : sql`from portfolio_locations pl join locations l on l.id = pl.location_id
          cross join lateral (select * from photos where location_id = l.id
            order by position, id limit 1) ph
          where pl.portfolio_id = ${id} and l.deleted_at is null order by pl.position, l.id`
  const photo = {
    ...columns('photos', 'ph', 'id', 'width', 'height', 'color', 'blurHash'),
    ...columns('locations', 'l', 'title'),
  }
  return read(select(photo, sql`${found} limit ${literal(maxPhotos)}`))
}

async function findHistory(ownerId: string): Promise<OwnerHistory> {
  const reported = reportKinds.map(
    (kind) => sql`select 1 from reports r join ${tableOf(kind)} i on i.id = r.${idColumn(kind)}
      where i.owner_id = u.id and r.status <> 'dismissed'`,
  )
  const [row] = await readRows(
    { accepted: integer, rejected: integer, reports: integer, since: timestamp },
    sql`select decided.accepted, decided.rejected,
        (select count(*)::int from (${join(reported, ' union all ')}) reported) as reports,
        u.created_at as since
      from users u cross join lateral (
        select count(*) filter (where status = 'accepted')::int as accepted,
          count(*) filter (where status = 'rejected')::int as rejected
        from submissions where submitted_by = u.id) decided
      where u.id = ${ownerId}`,
  )
  if (!row) throw notFound('User')
  return row
}

type CurrentItem = Pick<Snapshot, 'title' | 'latitude' | 'longitude'> & {
  itemDescription: string
  photos: { id: string }[]
}

function differences(last: Snapshot, now: CurrentItem, isPlace: boolean): Review['before'] {
  const present = new Set(now.photos.map(({ id }) => id))
  const gone = isPlace ? last.photoIds.filter((id) => !present.has(id)).length : 0
  const hasMoved = last.latitude !== now.latitude || last.longitude !== now.longitude
  return {
    ...(last.title === now.title ? {} : { title: last.title }),
    ...(last.description === now.itemDescription ? {} : { description: last.description || '—' }),
    ...(isPlace && hasMoved ? { position: positionLabel(last) } : {}),
    ...(gone > 0 ? { photosGone: gone } : {}),
  }
}

function positionLabel({ latitude, longitude }: Snapshot) {
  if (latitude === null || longitude === null) return 'without a position'
  return formatDms({ latitude, longitude })
}
