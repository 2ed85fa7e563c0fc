import { db, readRows } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'

/** Words that are looked for in one statement, and statements of one run. */
const batchSize = 500
const mostBatches = 40

/** Takes the words that no item has any more off those that may have been meant. */
export async function forgetWords() {
  for (let batch = 0; batch < mostBatches; batch++) {
    const [row] = await readRows(
      { count: integer },
      sql`with lost as (delete from discover_lost_words where ctid = any(array(
            select ctid from discover_lost_words limit ${literal(batchSize)})) returning word),
          forgotten as (delete from discover_words where word = any(array(
            select word from (select distinct word from lost offset 0) l
            where not is_on_discover(word::tsquery))))
        select count(*)::int as count from lost`,
      db,
    )
    if (!row || row.count < batchSize) return
  }
}
