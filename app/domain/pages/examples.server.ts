import { readRows } from '#app/db/client.server.ts'
import { boolean } from '#app/db/columns.server.ts'
import { isOutage } from '#app/db/outage.server.ts'
import { runForPool } from '#app/db/pool-limits.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { projectIsVisible, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { type Examples, example } from './example.ts'

/** Milliseconds for which examples are cached: every page needs them, and they rarely change. */
const lifetime = 60_000

let last: { examples: Promise<Examples>; askedAt: number } | undefined

/** Finds the examples that a visitor can open; in an outage, those found last. */
export function find(): Promise<Examples> {
  const before = last
  if (before && performance.now() - before.askedAt < lifetime) return before.examples
  // Runs in another context, so that this query does not mark the page as one that read data.
  const examples = runForPool('reader', ask).catch((error) => {
    if (isOutage(error)) return before?.examples ?? none
    last = before
    throw error
  })
  last = { examples, askedAt: performance.now() }
  return examples
}

export function forget() {
  last = undefined
}

const none: Examples = { profile: false, shoot: false, project: false }

async function ask(): Promise<Examples> {
  const [examples] = await readRows(
    { profile: boolean, shoot: boolean, project: boolean },
    sql`select count(*) > 0 as profile,
        coalesce(bool_or(exists (select 1 from shoots s where s.owner_id = u.id
          and s.slug = ${example.shoot} and ${shootIsVisible('s', visitor)})), false) as shoot,
        coalesce(bool_or(exists (select 1 from projects r where r.owner_id = u.id
          and r.slug = ${example.project} and ${projectIsVisible('r', visitor)})), false) as project
      from users u where lower(u.username) = ${example.username} and u.is_profile_public`,
    visitor,
  )
  return examples ?? none
}
