import { z } from 'zod'
import { read, readCount } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { as, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { type LimitedPage, publishPage, readCursor } from '#app/domain/rules/keyset.server.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { gearDetails, gearMatches, gearOrder, toGear } from './gear-rows.server.ts'

/** Lists a page of the actor's gear in the order of the inventory, and counts all that match. */
export async function listPage(actor: Actor, { search, limit, cursor }: LimitedPage & Search) {
  const owner = requireUser(actor)
  const matching = sql`g.owner_id = ${owner.id} and g.deleted_at is null
    and ${gearMatches('g', search)}`
  const rows = await read(
    select(
      { ...gearDetails(owner), key: as(text, sortKey) },
      sql`from gear g join users u on u.id = g.owner_id
        where ${matching} and ${cursor ? comesAfter(cursor) : sql`true`}
        order by ${gearOrder('g')} limit ${limit + 1}`,
    ),
  )
  const total = await readCount(sql`from gear g where ${matching}`)
  return { ...publishPage(rows, limit, toGear), total }
}

type Search = { search: string }

/** The values of `gearOrder`, without the id. */
const sortKey = sql`json_build_array(g.category = '', lower(g.category), lower(g.title))::text`

function comesAfter(cursor: string) {
  const [key, id] = readCursor(cursor, 'text')
  const [isBare, category, title] = readKey(key)
  return sql`(${gearOrder('g')})
    > (${isBare}::boolean, ${category}::text, ${title}::text, ${id}::uuid)`
}

const Key = z.tuple([z.boolean(), z.string(), z.string()])

function readKey(key: string) {
  try {
    return Key.parse(JSON.parse(key))
  } catch {
    throw invalid(commonWords.cursorInvalid, 'cursor')
  }
}
