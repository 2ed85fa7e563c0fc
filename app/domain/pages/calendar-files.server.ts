import { createHash } from 'node:crypto'
import { read } from '#app/db/client.server.ts'
import { json, timestamp } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
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

/** Lists the actor's own and shared shoots since a year ago, without archived and hidden ones. */
export async function listOwn(actor: Actor): Promise<FiledShoot[]> {
  const user = requireUser(actor)
  const isOn = sql`s.id in (${ownAndSharedShoots(user)}) and s.archived_at is null and not s.is_hidden
    and coalesce(s.ends_at, s.starts_at) > now() - make_interval(months => ${monthsBack})`
  return (await list(user, isOn, max)).filter(isDated)
}

async function list(actor: Actor, condition: Fragment, limit: number) {
  const rows = await read(
    select(
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
    ),
    actor,
  )
  return rows.map(toFiled)
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
