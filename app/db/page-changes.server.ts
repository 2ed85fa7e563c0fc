import { isId, newId } from './id.server.ts'

export const pageChannel = 'page_changes'

/** Marks notifications of this process, which ignores them, as it has handled those changes. */
export const pageSender = newId()

export const anything = '*'

/** Tables that change often and are shown on no public page. Every other table counts as shown. */
const unshown = new Set([
  'access_tokens',
  'audit_entries',
  'contact_messages',
  'contact_replies',
  'exports',
  'favorites',
  'first_answers',
  'idempotency_keys',
  'imports',
  'mail_attachments',
  'mailed_receipts',
  'mails',
  'notice_switches',
  'notifications',
  'payment_events',
  'pgboss',
  'push_devices',
  'quiet_hours',
  'rate_limits',
  'restore_entries',
  'restored_ids',
  'restores',
  'saved_searches',
  'sessions',
  'share_links',
  'sso_states',
  'stopped_addresses',
  'stripe_double',
  'syncs',
  'tokens',
  'told_shoots',
  'uploads',
  'webhook_deliveries',
  'webhooks',
])

const writes = /\b(insert into|delete from|(?<!\b(?:for|key|do) )update)\s+"?(\w+)/gi

/** Limit of ids in a notification, whose payload with names must be shorter than 8,000 bytes. */
const maxIds = 150

type Answer = { rows: unknown[] }
type RunStatement = (statement: { text: string; values: unknown[] }) => Promise<Answer>

export class PageChanges {
  #ids = new Set<string>()
  #isAny = false
  #isOfAnybody = false

  get isAny() {
    return this.#isAny
  }

  recordStatement(text: string, values: readonly unknown[] = []) {
    for (const [, verb = '', table = ''] of text.matchAll(writes)) {
      if (!unshown.has(table)) this.#isAny = true
      // The username of a deleted user can no longer be read when the change is announced.
      if (table === 'users' && verb.startsWith('delete')) this.#isOfAnybody = true
    }
    this.#noteIds(values)
  }

  recordRows(rows: readonly unknown[]) {
    for (const row of rows) this.#noteIds(Object.values(row ?? {}))
  }

  #noteIds(values: readonly unknown[]) {
    for (const value of values.flat()) {
      if (typeof value === 'string' && isId(value)) this.#ids.add(value)
    }
  }

  /**
   * @returns the changed ids, and current and former names of the users among them; `anything` if
   * the change may concern anybody
   */
  async announce(run: RunStatement): Promise<string[]> {
    const ids = this.#isOfAnybody || this.#ids.size > maxIds ? [] : [...this.#ids]
    const { rows } = await run({ text: announcement, values: [pageChannel, pageSender, ids] })
    const [{ names = anything } = {}] = rows as { names?: string }[]
    return names.split(' ')
  }
}

const announcement = `select names, pg_notify($1, $2::text || ' ' || names) from (
  select case when count(*) > cardinality($3::text[]) and octet_length(string_agg(name, ' ')) < 7500
      then string_agg(name, ' ') else '${anything}' end as names
  from (select unnest($3::text[]) as name
    union select lower(username) from users where id = any($3::uuid[])
    union select lower(username) from former_usernames where user_id = any($3::uuid[])) named) all_names`

let onChange = (_names: string[]) => {}

export function onOwnPageChange(listener: (names: string[]) => void) {
  onChange = listener
}

export function announceOwnPageChange(names: string[]) {
  onChange(names)
}
