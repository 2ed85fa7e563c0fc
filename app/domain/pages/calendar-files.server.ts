import { createHash } from 'node:crypto'
import { read, readRows } from '#app/db/client.server.ts'
import { json, text, timestamp, uuids } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, onlyRow, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { ownAndSharedShoots } from '#app/domain/items/membership.server.ts'
import { shootIsVisible, visibleLocations } from '#app/domain/items/visibility.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { hideTimes } from '#app/domain/shoots/plan-rows.server.ts'
import { type ShootHead, shootHead } from '#app/domain/shoots/shoot-heads.server.ts'
import { shootWords } from '#app/domain/shoots/words.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { dropClosedFields, type ViewedStop, viewedStops } from './viewed-shoots.server.ts'

export type FiledShoot = ShootHead & {
  startsAt: Date
  description: string
  /** Identifies the event in all calendars, without revealing the shoot's id. */
  uid: string
  stops: (ViewedStop & { uid: string })[]
  changedAt: Date
}

/** A feed contains shoots of this many months in the past. */
const monthsBack = 12

const max = 400

/** @throws `notFound` if the actor may not see the shoot, or it has no date */
export async function find(actor: Actor, id: string): Promise<FiledShoot> {
  const [shoot] = await list(actor, sql`s.id = ${asId(id)} and s.deleted_at is null`, 1)
  if (!shoot) throw notFound('Shoot')
  if (!isDated(shoot)) throw new DomainError('notFound', shootWords.noDateYet)
  return shoot
}

/**
 * Lists the actor's own and shared shoots since a year ago, without archived and hidden ones.
 * @param projectId limits them to the shoots of this project that the actor may see
 */
export async function listOfFeed(actor: Actor, projectId?: string): Promise<FiledShoot[]> {
  return (await list(actor, inFeed(actor, projectId), max)).filter(isDated)
}

/**
 * Hashes all that `listOfFeed` would return, in the database, which takes a hundredth of the time.
 * @returns also the ids of the shoots
 */
export async function findFingerprint(actor: Actor, projectId?: string) {
  const { statement } = filedShoots(actor, inFeed(actor, projectId), max)
  const rows = await readRows(
    { ids: uuids, fingerprint: text },
    sql`select coalesce(array_agg(f.id), '{}') as ids,
        encode(sha256(convert_to(coalesce(string_agg(f::text, ' '), ''), 'UTF8')), 'hex') as fingerprint
      from (${statement}) f`,
    actor,
  )
  return onlyRow(rows)
}

function inFeed(actor: Actor, projectId: string | undefined) {
  const shoots = projectId
    ? sql`select shoot_id from project_shoots where project_id = ${asId(projectId)}`
    : ownAndSharedShoots(requireUser(actor))
  return sql`s.id in (${shoots}) and s.archived_at is null and not s.is_hidden
    and coalesce(s.ends_at, s.starts_at) > now() - make_interval(months => ${monthsBack})`
}

async function list(actor: Actor, condition: Fragment, limit: number) {
  return (await read(filedShoots(actor, condition, limit), actor)).map(toFiled)
}

function filedShoots(actor: Actor, condition: Fragment, limit: number) {
  return select(
    {
      ...shootHead(actor),
      ...columns('shoots', 's', 'description'),
      stops: as(json<Row['stops']>(), viewedStops(actor)),
      changedAt: as(
        timestamp,
        sql`greatest(s.updated_at, (select max(l.updated_at)
          from ${visibleLocations('shoot', 's', actor)}))`,
      ),
    },
    sql`from shoots s join users u on u.id = s.owner_id
      where ${condition} and ${shootIsVisible('s', actor)}
      order by s.starts_at, s.id limit ${limit}`,
  )
}

type Row = Omit<FiledShoot, 'startsAt' | 'uid' | 'stops'> & {
  startsAt: Date | null
  stops: ViewedStop[]
}

function toFiled(shoot: Row) {
  const [hasTimes, hasNotes] = [shoot.sections.includes('times'), shoot.sections.includes('notes')]
  const stops = shoot.stops.map((stop) => ({
    ...dropClosedFields(stop, hasTimes, hasNotes),
    uid: uidOf(`${shoot.id} ${stop.id}`),
  }))
  return { ...hideTimes(shoot), uid: uidOf(shoot.id), stops }
}

function uidOf(about: string) {
  return createHash('sha256').update(about).digest('hex').slice(0, 32)
}

function isDated(shoot: ReturnType<typeof toFiled>): shoot is FiledShoot {
  return shoot.startsAt !== null
}
