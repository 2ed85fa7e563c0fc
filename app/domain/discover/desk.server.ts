import { readRows } from '#app/db/client.server.ts'
import {
  boolean,
  type Columns,
  integer,
  json,
  number,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { notFound } from '#app/domain/errors.ts'
import { formatDms } from '#app/domain/places/position/words.ts'
import { requireModerator } from './decisions.server.ts'
import type { DeskLocation, DeskPhoto, Look, Neighbour, OwnerHistory } from './desk.ts'
import type { Seen, Snapshot, SubmitItem } from './submission.ts'
import * as submissions from './submissions.server.ts'

/** Metres around a location in which others are its neighbours. */
const reach = 200

const metresPerDegree = 111_320

const mostPhotos = 60
const mostNeighbours = 20

/** A submission with all that a decision needs. @throws `unauthenticated`, `forbidden`, `notFound` */
export async function findLook(actor: Actor, id: string): Promise<Look> {
  const admin = requireModerator(actor)
  const submission = await submissions.find(admin, id)
  const item = { kind: submission.itemType, id: submission.itemId }
  const [details, photos, locations, history] = await Promise.all([
    findDetails(item, id),
    listPhotos(item),
    listLocations(item),
    findHistory(item),
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
    neighbours: isPlace && place ? await listNeighbours(item.id, place) : [],
    history,
    before: last ? differences(last, { ...details, photos, latitude, longitude }, isPlace) : {},
  }
}

/** The submission that waits next after another one, else the one that has waited longest. */
export async function findNext(actor: Actor, afterId: string): Promise<string | undefined> {
  requireModerator(actor)
  const waiting = sql`from ${submissions.submissionsOfAll}
    where s.status = 'pending' and i.deleted_at is null and s.id <> ${asId(afterId)}`
  const rows = await readRows(
    { id: uuid },
    sql`(select s.id ${waiting} and (s.created_at, s.id) > (
        (select created_at from submissions where id = ${asId(afterId)}), ${asId(afterId)}::uuid)
      order by s.created_at, s.id limit 1)
      union all (select s.id ${waiting} order by s.created_at, s.id limit 1) limit 1`,
  )
  return rows[0]?.id
}

/** Waiting submissions and open reports. */
export async function countWaiting(
  actor: Actor,
): Promise<{ submissions: number; reports: number }> {
  requireModerator(actor)
  const [row] = await readRows(
    { submissions: integer, reports: integer },
    sql`select (select count(*)::int from submissions where status = 'pending') as submissions,
      (select count(*)::int from reports where status = 'open') as reports`,
  )
  return row ?? { submissions: 0, reports: 0 }
}

type Decided = {
  id: string
  title: string
  ownerUser: string
  status: string
  reason: string
  decider: string | null
  isOwnDecision: boolean
  decidedAt: Date
}

/** What was decided last, by all admins. */
export async function listDecided(actor: Actor): Promise<Decided[]> {
  const admin = requireModerator(actor)
  return readRows(
    {
      id: uuid,
      title: text,
      ownerUser: text,
      status: text,
      reason: text,
      decider: orNull(text),
      isOwnDecision: boolean,
      decidedAt: timestamp,
    },
    sql`select s.id, i.title, u.username as "ownerUser", s.status, s.reason, d.username as decider,
        coalesce(s.decided_by = ${admin.id} and i.owner_id <> ${admin.id}, false) as "isOwnDecision",
        s.decided_at as "decidedAt"
      from ${submissions.submissionsOfAll} left join users d on d.id = s.decided_by
      where s.decided_at is not null order by s.decided_at desc limit ${literal(50)}`,
  )
}

type Details = Pick<
  Look,
  'slug' | 'itemDescription' | 'tags' | 'isPublished' | 'decider' | 'lookedAt'
> & {
  ownerId: string
  seen: Seen
  title: string
  latitude: number | null
  longitude: number | null
}

async function findDetails({ kind }: SubmitItem, id: string): Promise<Details> {
  const isPlace = kind === 'location'
  const tags = isPlace
    ? sql`coalesce((select json_agg(t.title order by lt.position, t.title)
        from location_tags lt join tags t on t.id = lt.tag_id where lt.location_id = i.id), '[]')`
    : sql`json_build_array()`
  const table = isPlace
    ? sql`locations i on i.id = s.location_id`
    : sql`portfolios i on i.id = s.portfolio_id`
  const [row] = await readRows(
    detailsRow,
    sql`select i.slug, i.title, i.description as "itemDescription", ${tags} as tags,
        i.is_discoverable as "isPublished", d.username as decider, i.updated_at::text as "lookedAt",
        i.owner_id as "ownerId", s.seen,
        ${isPlace ? sql`i.latitude` : sql`null::float8`} as latitude,
        ${isPlace ? sql`i.longitude` : sql`null::float8`} as longitude
      from submissions s join ${table} left join users d on d.id = s.decided_by
      where s.id = ${asId(id)}`,
  )
  if (!row) throw notFound('Submission')
  return row
}

async function listPhotos({ kind, id }: SubmitItem): Promise<Omit<DeskPhoto, 'isNew'>[]> {
  const columns = sql`ph.id, ph.width, ph.height, ph.color, ph.blur_hash as "blurHash", l.title`
  const of =
    kind === 'location'
      ? sql`select ${columns} from photos ph join locations l on l.id = ph.location_id
          where l.id = ${id} order by ph.position, ph.id`
      : sql`select ${columns} from portfolio_locations pl join locations l on l.id = pl.location_id
          cross join lateral (select * from photos where location_id = l.id
            order by position, id limit 1) ph
          where pl.portfolio_id = ${id} and l.deleted_at is null order by pl.position, l.id`
  return readRows(photoRow, sql`${of} limit ${literal(mostPhotos)}`)
}

async function listLocations({ kind, id }: SubmitItem): Promise<DeskLocation[]> {
  const from: Fragment =
    kind === 'location'
      ? sql`locations l where l.id = ${id} and`
      : sql`portfolio_locations pl join locations l on l.id = pl.location_id
          where pl.portfolio_id = ${id} and l.deleted_at is null and`
  return readRows(
    { id: uuid, title: text, latitude: number, longitude: number },
    sql`select l.id, l.title, l.latitude, l.longitude from ${from} l.latitude is not null
      order by l.id limit ${literal(500)}`,
  )
}

/** By the position that everybody learns. */
async function listNeighbours(id: string, place: DeskLocation): Promise<Neighbour[]> {
  const { latitude, longitude } = place
  const high = reach / metresPerDegree
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const metres = sql`sqrt(power((l.public_latitude - ${latitude}::float8) * ${literal(metresPerDegree)}, 2)
    + power((l.public_longitude - ${longitude}::float8) * ${literal(metresPerDegree)}
      * cos(radians(${latitude}::float8)), 2))`
  return readRows(
    {
      id: uuid,
      slug: text,
      title: text,
      username: text,
      latitude: number,
      longitude: number,
      metres: number,
    },
    sql`select * from (
        select l.id, l.slug, l.title, u.username, l.public_latitude as latitude,
          l.public_longitude as longitude, ${metres} as metres
        from locations l join users u on u.id = l.owner_id
        where l.is_discoverable and l.deleted_at is null and l.id <> ${id}
          and l.public_latitude between ${latitude - high} and ${latitude + high}
          and l.public_longitude between ${longitude - wide} and ${longitude + wide}) near
      where metres <= ${literal(reach)} order by metres limit ${literal(mostNeighbours)}`,
  )
}

async function findHistory({ kind, id }: SubmitItem): Promise<OwnerHistory> {
  const owner =
    kind === 'location'
      ? sql`(select owner_id from locations where id = ${id})`
      : sql`(select owner_id from portfolios where id = ${id})`
  const [row] = await readRows(
    { accepted: integer, rejected: integer, reports: integer, since: timestamp },
    sql`select
        (select count(*)::int from submissions where submitted_by = u.id and status = 'accepted') as accepted,
        (select count(*)::int from submissions where submitted_by = u.id and status = 'rejected') as rejected,
        (select count(*)::int from reports r left join locations l on l.id = r.location_id
          left join portfolios p on p.id = r.portfolio_id left join shoots s on s.id = r.shoot_id
          left join projects j on j.id = r.project_id
          where r.status <> 'dismissed'
            and coalesce(l.owner_id, p.owner_id, s.owner_id, j.owner_id) = u.id) as reports,
        u.created_at as since
      from users u where u.id = ${owner}`,
  )
  if (!row) throw notFound('User')
  return row
}

type Now = Pick<Snapshot, 'title' | 'latitude' | 'longitude'> & {
  itemDescription: string
  photos: { id: string }[]
}

function differences(last: Snapshot, now: Now, isPlace: boolean): Look['before'] {
  const present = new Set(now.photos.map(({ id }) => id))
  const gone = isPlace ? last.photoIds.filter((id) => !present.has(id)).length : 0
  const hasMoved = last.latitude !== now.latitude || last.longitude !== now.longitude
  return {
    ...(last.title === now.title ? {} : { title: last.title }),
    ...(last.description === now.itemDescription ? {} : { description: last.description || '—' }),
    ...(isPlace && hasMoved ? { position: positionWords(last) } : {}),
    ...(gone > 0 ? { photosGone: gone } : {}),
  }
}

function positionWords({ latitude, longitude }: Snapshot) {
  if (latitude === null || longitude === null) return 'without a position'
  return formatDms({ latitude, longitude })
}

const detailsRow: Columns<Details> = {
  slug: text,
  title: text,
  itemDescription: text,
  tags: json(),
  isPublished: boolean,
  decider: orNull(text),
  lookedAt: text,
  ownerId: uuid,
  seen: json(),
  latitude: orNull(number),
  longitude: orNull(number),
}

const photoRow: Columns<Omit<DeskPhoto, 'isNew'>> = {
  id: uuid,
  width: integer,
  height: integer,
  color: text,
  blurHash: text,
  title: text,
}
