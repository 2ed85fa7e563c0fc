import { randomBytes } from 'node:crypto'
import { type Database, inTransaction, readRows } from '#app/db/client.server.ts'
import { allOrNull, boolean, manyOf } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, listOf, type Selection } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as passwords from '#app/domain/accounts/passwords.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { idColumn, idKey, tableOf } from '#app/domain/items/kind-names.server.ts'
import { endOfDay } from '#app/domain/rules/dates.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import {
  defaultLinkSections,
  type LinkKind,
  linkSections,
  type Section,
  sections,
} from '#app/domain/rules/section.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import {
  defaultLinkName,
  type LinkChanges,
  type LinkInput,
  maxLinksOfItem,
  type ShareLink,
  showsDefault,
} from './link.ts'
import { shareWords } from './words.ts'

export type LinkedItem = { kind: LinkKind; itemId: string }

export async function create(actor: Actor, item: LinkedItem, input: LinkInput): Promise<ShareLink> {
  const owner = requireUser(actor)
  const columns = {
    ...defaultColumns(item.kind),
    ...(await columnsOf(item.kind, input)),
  }
  const id = await inTransaction(async (trx) => {
    await items.lock(trx, owner, item.kind, item.itemId, { ownOnly: true, readOnlyToo: true })
    return insert(trx, owner.id, item, columns)
  })
  return findOf(actor, item, id)
}

/** Finds the link that shows what a new link shows, without a password or last day, or creates it. */
export async function ensureDefault(actor: Actor, item: LinkedItem): Promise<ShareLink> {
  const owner = requireUser(actor)
  const id = await inTransaction(async (trx) => {
    await items.lock(trx, owner, item.kind, item.itemId, { ownOnly: true, readOnlyToo: true })
    const open = await trx.select(
      'shareLinks',
      ['id', 'sections'],
      sql`${idColumn(item.kind)} = ${asId(item.itemId)} and revoked_at is null
        and expires_at is null and password_hash is null order by created_at, id`,
    )
    const found = open.find(({ sections }) => showsDefault(item.kind, sections))
    return found?.id ?? insert(trx, owner.id, item, defaultColumns(item.kind))
  })
  return findOf(actor, item, id)
}

function defaultColumns(kind: LinkKind): LinkColumns {
  const sections = defaultLinkSections(kind)
  return { name: defaultLinkName, sections, expiresAt: null, passwordHash: null }
}

export async function list(actor: Actor, { kind, itemId }: LinkedItem): Promise<ShareLink[]> {
  const owner = requireUser(actor)
  const rows = await readRows(
    allOrNull(linkRow),
    sql`select ${listOf(linkRow)}
      from ${tableOf(kind)} i left join share_links sl
        on sl.${idColumn(kind)} = i.id and sl.revoked_at is null
      where i.id = ${asId(itemId)} and i.owner_id = ${owner.id} and i.deleted_at is null
      order by sl.created_at, sl.id`,
  )
  if (rows.length === 0) throw notFound(kinds[kind].title)
  return rows.filter(({ id }) => id !== null) as ShareLink[]
}

/** If the password changes, the link is locked again for everybody who has unlocked it. */
export async function update(actor: Actor, item: LinkedItem, id: string, changes: LinkChanges) {
  const owner = requireUser(actor)
  const columns = await columnsOf(item.kind, changes)
  await inTransaction(async (trx) => {
    await items.lock(trx, owner, item.kind, item.itemId, { ownOnly: true, readOnlyToo: true })
    const changed = await trx.update(
      'shareLinks',
      { ...columns, updatedAt: new Date() },
      sql`id = ${asId(id)} and ${idColumn(item.kind)} = ${item.itemId} and revoked_at is null`,
    )
    if (changed === 0) throw notFound('Link')
  })
  return findOf(actor, item, id)
}

/** Revokes a link and returns its name; idempotent. `restore` undoes this. */
export function revoke(actor: Actor, item: LinkedItem, id: string): Promise<string> {
  return setRevoked(actor, item, id, sql`coalesce(revoked_at, now())`)
}

/** Undoes `revoke` and returns the link's name. @throws `limit` if the item has too many links */
export function restore(actor: Actor, item: LinkedItem, id: string): Promise<string> {
  return setRevoked(actor, item, id, null)
}

async function setRevoked(
  actor: Actor,
  { kind, itemId }: LinkedItem,
  id: string,
  revokedAt: ReturnType<typeof sql<Date>> | null,
) {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    await items.lock(trx, owner, kind, itemId, { ownOnly: true, readOnlyToo: true })
    if (revokedAt === null) await requireRoom(trx, { kind, itemId }, id)
    const [changed] = await trx.update(
      'shareLinks',
      { revokedAt },
      sql`id = ${asId(id)} and ${idColumn(kind)} = ${itemId}`,
      ['name'],
    )
    if (!changed) throw notFound('Link')
    return changed.name
  })
}

async function insert(trx: Database, ownerId: string, item: LinkedItem, columns: LinkColumns) {
  await requireRoom(trx, item)
  const id = newId()
  await trx.insert('shareLinks', {
    id,
    [idKey(item.kind)]: item.itemId,
    token: randomBytes(32).toString('base64url'),
    ...columns,
    createdBy: ownerId,
  })
  return id
}

async function findOf(actor: Actor, item: LinkedItem, id: string) {
  const found = (await list(actor, item)).find((link) => link.id === id)
  if (!found) throw notFound('Link')
  return found
}

/** Does not count the link with the id `but`. */
async function requireRoom(trx: Database, { kind, itemId }: LinkedItem, but?: string) {
  const others = sql`${idColumn(kind)} = ${asId(itemId)} and revoked_at is null
    and id is distinct from ${but === undefined ? null : asId(but)}`
  if ((await trx.count('shareLinks', others)) < maxLinksOfItem) return
  throw new DomainError('limit', shareWords.tooManyLinks({ max: maxLinksOfItem }))
}

type LinkColumns = {
  name: string
  sections: Section[]
  expiresAt: Date | null
  passwordHash: string | null
}

async function columnsOf(
  kind: LinkKind,
  { name, sections, lastDay, password }: LinkChanges,
): Promise<Partial<LinkColumns>> {
  const expiresAt = typeof lastDay === 'string' ? endOfDay(lastDay) : lastDay
  if (expiresAt && expiresAt <= new Date()) throw invalid(shareWords.linkDayOver, 'lastDay')
  if (sections?.some((section) => !linkSections[kind].includes(section))) {
    throw invalid(shareWords.sectionOfOtherKind({ kind }), 'sections')
  }
  return {
    ...(name !== undefined && { name }),
    ...(sections && { sections: unique(sections) }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(password !== undefined && {
      passwordHash: password === null ? null : await passwords.hash(password),
    }),
  }
}

function unique(given: Section[]): Section[] {
  return sections.filter((section) => given.includes(section))
}

const linkRow: Selection<ShareLink> = {
  ...columns('shareLinks', 'sl', 'id', 'token', 'name', 'expiresAt', 'opens', 'lastOpenedAt'),
  sections: as(manyOf(sections), sql`sl.sections`),
  hasPassword: as(boolean, sql`sl.password_hash is not null`),
}
