import { type Database, db } from '#app/db/client.server.ts'
import { assignments } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { addDays } from '#app/domain/rules/dates.ts'
import { clockAt, instantAt } from '#app/domain/rules/local-time.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import type { QuietHours } from './notice.ts'

export async function find(actor: Actor): Promise<QuietHours | undefined> {
  return findBy(requireSelf(actor).id)
}

export async function save(actor: Actor, { isOn, ...hours }: QuietHours) {
  const { id: userId } = requireSelf(actor)
  if (!isOn) {
    await db.remove('quietHours', sql`user_id = ${userId}`)
    return
  }
  await db.insert(
    'quietHours',
    { userId, ...hours },
    sql`on conflict (user_id) do update set ${assignments('quietHours', hours)}`,
  )
}

export async function findEnd(
  userId: string,
  now: Date,
  handle: Database = db,
): Promise<Date | undefined> {
  const hours = await findBy(userId, handle)
  return hours && endOf(hours, now)
}

async function findBy(userId: string, handle: Database = db): Promise<QuietHours | undefined> {
  const row = await handle.selectFirst(
    'quietHours',
    ['startsAt', 'endsAt', 'timeZone'],
    sql`user_id = ${userId}`,
  )
  if (!row) return undefined
  const { startsAt, endsAt, timeZone } = row
  return { isOn: true, startsAt: startsAt.slice(0, 5), endsAt: endsAt.slice(0, 5), timeZone }
}

function endOf({ startsAt, endsAt, timeZone }: QuietHours, now: Date): Date | undefined {
  const [today = '', at = ''] = clockAt(now, timeZone).split('T')
  const isLate = at >= startsAt
  const isQuiet = startsAt < endsAt ? isLate && at < endsAt : isLate || at < endsAt
  if (!isQuiet) return undefined
  // Quiet hours that include midnight end tomorrow, unless they began yesterday.
  const day = at < endsAt ? today : addDays(today, 1)
  return new Date(instantAt(`${day}T${endsAt}`, timeZone) as string)
}
