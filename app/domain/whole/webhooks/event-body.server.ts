import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import type { Kind } from '#app/domain/rules/kind.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import type { ClaimedDelivery } from './delivery-claims.server.ts'
import { findPublished, findPublishedPart } from './published-item.server.ts'
import { apiVersion, isWork, partOf, type WorkKind } from './webhook.ts'

type Json = Record<string, unknown>
type EventOf<Of> = Omit<ClaimedDelivery, 'kind'> & { kind: Of; itemId: string }
type Event = EventOf<Kind>

/**
 * Builds and stores the body, so that a retry sends the same body. Returns undefined for a change
 * of an item that was deleted meanwhile, of which `item.deleted` tells.
 */
export async function buildBody(
  delivery: ClaimedDelivery,
  ownerId: string,
): Promise<string | undefined> {
  const { id, type, createdAt, actorId, kind, itemId } = delivery
  const isOfItem = kind !== null && itemId !== null
  const event = { id, type, apiVersion, timestamp: createdAt, actor: await findActor(actorId) }
  const data = isOfItem
    ? await findData({ ...delivery, kind, itemId }, await users.find(ownerId))
    : { changed: [], data: {} }
  if (!data) return undefined
  const body = JSON.stringify({ ...event, ...data })
  await db.update('webhookDeliveries', { body }, sql`id = ${id}`)
  return body
}

async function findActor(id: string | null) {
  return (id && (await db.selectFirst('users', ['id', 'username'], sql`id = ${id}`))) || null
}

async function findData(event: EventOf<Kind | WorkKind>, owner: SignedIn) {
  const { kind, itemId } = event
  if (!isWork(kind)) return findItemData({ ...event, kind }, owner)
  const work = await findPublishedPart(owner, kind, itemId)
  return { changed: [], data: { kind, id: itemId, [kind]: work } }
}

async function findItemData(event: Event, owner: SignedIn) {
  const { type, kind, itemId, partId } = event
  const item = type === 'item.deleted' ? null : await findPublished(owner, kind, itemId)
  if (!item && type.endsWith('.changed')) return undefined
  const name = partOf(type)
  const part = name && (event.part ?? (partId && (await findPublishedPart(owner, name, partId))))
  return {
    changed: await findChanged(event, name ?? 'item', (name ? part : item) as Json | null),
    data: { kind, id: itemId, item, ...(name && { [name]: part }) },
  }
}

/** Names the fields that differ from the last event, or if there was none those of the columns. */
async function findChanged(event: Event, name: string, current: Json | null): Promise<string[]> {
  if (!current || !event.type.endsWith('.changed')) return []
  const last = await findLast(event, name)
  const names = last
    ? Object.keys(current).filter((key) => !isSame(current[key], last[key]))
    : event.changed.map((column) => fieldOf[column] ?? toCamelCase(column))
  return names.filter((one) => one in current && one !== 'version' && one !== 'updatedAt').sort()
}

async function findLast({ id, webhookId, itemId, partId }: Event, name: string) {
  const ofPart = name === 'item' ? sql`true` : sql`part_id = ${partId}`
  const former = await db.selectFirst(
    'webhookDeliveries',
    ['body'],
    sql`webhook_id = ${webhookId} and item_id = ${itemId} and ${ofPart} and id <> ${id}
      and created_at < (select created_at from webhook_deliveries where id = ${id})
      and body is not null and type <> 'item.deleted' order by created_at desc limit 1`,
  )
  const last = former && JSON.parse(former.body as string).data[name]
  return last as Json | null | undefined
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Fields that have another name than their column. */
const fieldOf: Record<string, string> = {
  archived_at: 'isArchived',
  starts_at: 'startDate',
  ends_at: 'endDate',
}

function toCamelCase(column: string) {
  return column.replace(/_(\w)/g, (_, next: string) => next.toUpperCase())
}
