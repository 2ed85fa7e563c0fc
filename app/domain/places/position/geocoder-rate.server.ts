import { setTimeout as delay } from 'node:timers/promises'
import { db, readRows } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import { NoAnswer } from '#app/integrations/geocoding.server.ts'

/** Milliseconds between two requests, from all processes; the geocoder requires over 1,000. */
const spacing = literal(1_100)

/** Longest time that a page waits for the geocoder, in milliseconds. */
const maxWait = literal(2_000)

/** Waits until this process may send a request. @throws `NoAnswer` if too many requests wait */
export async function waitForGeocoder(): Promise<void> {
  const wait = await reserveCall()
  if (wait === undefined) throw new NoAnswer('too many questions at once')
  await delay(wait)
}

/** Returns the milliseconds to wait before the request; undefined if too many requests wait. */
export async function reserveCall(): Promise<number | undefined> {
  const [turn] = await readRows(
    { wait: integer },
    sql`with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
      insert into rate_limits as turns (key, points, expire)
      select 'geocoder', 1, now + ${spacing} from clock
      on conflict (key) do update
        set expire = greatest(turns.expire + ${spacing}, excluded.expire)
        where turns.expire < excluded.expire - ${spacing} + ${maxWait}
      returning greatest(0, expire - ${spacing} - (select now from clock))::int as wait`,
    db,
  )
  return turn?.wait
}
