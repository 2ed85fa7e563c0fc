import { isId, newId } from './id.server.ts'

/** What `NOTIFY` says changes on that public pages may show. */
export const pageChannel = 'page_changes'

/** Names this process to itself: what it changed it knows before it hears of it. */
export const pageSender = newId()

/** Stands for everybody and everything. */
export const anything = '*'

/**
 * Tables that no public page shows and that are written often, and the schema of the queue of jobs.
 * Any other table counts as shown, a new one too.
 */
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
  'mailed_receipts',
  'mails',
  'notice_switches',
  'notifications',
  'payment_events',
  'pgboss',
  'push_devices',
  'quiet_hours',
  'rate_limits',
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

/** Ids that one message carries; with names it holds less than 8,000 bytes. */
const maxIds = 150

type Answer = { rows: unknown[] }
type RunStatement = (statement: { text: string; values: unknown[] }) => Promise<Answer>

/** What the statements of one transaction change of what public pages show. */
export class PageChanges {
  #ids = new Set<string>()
  #isAny = false
  #isOfAnybody = false

  get isAny() {
    return this.#isAny
  }

  /** Notes a statement before it is sent. */
  recordStatement(text: string, values: readonly unknown[] = []) {
    for (const [, verb = '', table = ''] of text.matchAll(writes)) {
      if (!unshown.has(table)) this.#isAny = true
      // A user who is deleted has no name any more when the change is announced.
      if (table === 'users' && verb.startsWith('delete')) this.#isOfAnybody = true
    }
    this.#noteIds(values)
  }

  /** Notes what a statement found: the owner of a locked row, for example. */
  recordRows(rows: readonly unknown[]) {
    for (const row of rows) this.#noteIds(Object.values(row ?? {}))
  }

  #noteIds(values: readonly unknown[]) {
    for (const value of values.flat()) {
      if (typeof value === 'string' && isId(value)) this.#ids.add(value)
    }
  }

  /**
   * Tells other processes, once the transaction is committed.
   * @returns the ids of the transaction with the names, also former ones, of the users among them;
   * a change that names nobody may concern anybody
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

/** Calls `hearChange` with each change that this process commits, before whoever made it knows. */
export function onOwnPageChange(listener: (names: string[]) => void) {
  onChange = listener
}

export function announceOwnPageChange(names: string[]) {
  onChange(names)
}
