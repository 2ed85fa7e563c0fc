import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'

type Opens = { count: number; lastAt: Date }

/** Counts, by link id, that are not written to the database yet. */
let unwritten = new Map<string, Opens>()
let timer: NodeJS.Timeout | undefined

const flushDelayMs = 3000

/** Counts an opening of the link. It is written later, so that no page has to wait. */
export function count(id: string, report: (error: unknown) => void, now = new Date()) {
  unwritten.set(id, { count: (unwritten.get(id)?.count ?? 0) + 1, lastAt: now })
  timer ??= setTimeout(() => void flush().catch(report), flushDelayMs).unref()
}

/** Writes the counts; must run before the process stops, so that none is lost. */
export async function flush() {
  clearTimeout(timer)
  timer = undefined
  const opens = unwritten
  unwritten = new Map()
  if (opens.size === 0) return
  const rows = [...opens].map(([id, { count, lastAt }]) => ({ id, count, lastAt }))
  try {
    await db.run(sql`update share_links sl set opens = sl.opens + o.count,
          last_opened_at = greatest(sl.last_opened_at, o."lastAt")
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as o(id uuid, count int, "lastAt" timestamptz)
        where sl.id = o.id`)
  } catch (error) {
    for (const [id, { count, lastAt }] of opens) {
      const later = unwritten.get(id)
      const sum = { count: count + (later?.count ?? 0), lastAt: later?.lastAt ?? lastAt }
      unwritten.set(id, sum)
    }
    throw error
  }
}
