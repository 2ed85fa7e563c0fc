import { db, readRows } from '#app/db/client.server.ts'
import { json } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from './accounts/actor.ts'
import type { SentForm } from './form-fields.ts'
import { retentionStart } from './retention.ts'

/** Belongs to the form that was sent, and not to what was typed. */
const ofTheForm = new Set(['intent', 'key', 'version'])

/**
 * Keeps what the actor typed on a page, in place of what was kept of that page before. Files are
 * not kept.
 * @returns the id that brings it back
 */
export async function create(actor: Actor, page: string, form: SentForm): Promise<string> {
  const typed = [...form].filter(([name, value]) => !ofTheForm.has(name) && isText(value))
  const kept = { id: newId(), fields: JSON.stringify(typed), createdAt: new Date() }
  await db
    .insertInto('formDrafts')
    .values({ ...kept, userId: requireUser(actor).id, page })
    .onConflict((conflict) => conflict.columns(['userId', 'page']).doUpdateSet(kept))
    .execute()
  return kept.id
}

/** What the actor typed; undefined for what is not kept any more, or of somebody else. */
export async function find(actor: Actor, id: string): Promise<FormData | undefined> {
  const [row] = await readRows(
    { fields: json<[string, string][]>() },
    sql`select fields from form_drafts
      where id = ${asId(id)} and user_id = ${requireUser(actor).id}`,
    db,
  )
  if (!row) return undefined
  const form = new FormData()
  for (const [name, value] of row.fields) form.append(name, value)
  return form
}

export async function sweep(now: Date) {
  await db
    .deleteFrom('formDrafts')
    .where('createdAt', '<', retentionStart(now, 'formDraft'))
    .execute()
}

function isText(value: FormDataEntryValue) {
  return typeof value === 'string'
}
