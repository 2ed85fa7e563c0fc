import { type DatabaseTransaction, listen, readRows } from '#app/db/client.server.ts'
import { integer, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isEditable } from '#app/domain/items/visibility.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'

type Subscriber = {
  userId: string
  /** The newest version that the subscriber has received. */
  version: number
  onVersion: (version: number) => void
  /** Called when the subscriber may no longer edit the shoot, or has too many subscriptions. */
  onLost: () => void
  /** Called when the subscriber should reconnect. */
  onClose: () => void
}

/** Maximum subscriptions of an account in one process. */
const maxSubscriptions = 20

const channel = 'shoot_changes'

/** Milliseconds between two polls, which replace LISTEN behind a transaction pooler. */
const pollMs = 4_000

const byShoot = new Map<string, Set<Subscriber>>()
/** Subscribers by account, each set oldest first. */
const byAccount = new Map<string, Set<Subscriber>>()
let stopListening: (() => unknown) | undefined

/** Notifies all processes when the transaction is committed. */
export async function announce(trx: DatabaseTransaction, id: string, version: number) {
  await trx.run(sql`select pg_notify(${channel}, ${`${id} ${version}`})`)
}

export async function findVersion(actor: Actor, id: string): Promise<number> {
  const user = requireUser(actor)
  const [row] = await readRows(
    { version: integer },
    sql`select i.version from shoots i
      where i.id = ${asId(id)} and ${isEditable('i', user, 'shoot')}`,
  )
  if (!row) throw notFound('Shoot')
  return row.version
}

/**
 * Subscribes to new versions of a shoot; returns a function that ends the subscription. If the
 * account has more than `maxSubscriptions`, its oldest subscription is closed, as it may be dead.
 */
export function subscribe(id: string, subscriber: Subscriber): () => void {
  const subscribers = addTo(byShoot, id, subscriber)
  const own = addTo(byAccount, subscriber.userId, subscriber)
  stopListening ??= env.DATABASE_POOLER === 'transaction' ? startPolling() : startListening()
  const [oldest] = own
  if (own.size > maxSubscriptions) oldest?.onLost()
  return () => {
    subscribers.delete(subscriber)
    own.delete(subscriber)
    if (subscribers.size === 0 && byShoot.get(id) === subscribers) byShoot.delete(id)
    if (own.size === 0 && byAccount.get(subscriber.userId) === own) {
      byAccount.delete(subscriber.userId)
    }
    if (byShoot.size > 0) return
    stopListening?.()
    stopListening = undefined
  }
}

function addTo(all: Map<string, Set<Subscriber>>, key: string, subscriber: Subscriber) {
  const subscribers = all.get(key) ?? new Set()
  all.set(key, subscribers.add(subscriber))
  return subscribers
}

/** Closes all subscriptions, because the process is about to end. */
export function closeAll() {
  for (const { onClose } of [...byShoot.values()].flatMap((subscribers) => [...subscribers]))
    onClose()
}

function startListening() {
  return listen(channel, {
    onMessage: (payload) => {
      const [id = '', version] = payload.split(' ')
      void publishVersion(id, Number(version))
    },
    onReady: pollVersions,
  })
}

function startPolling() {
  const timer = setInterval(pollVersions, pollMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Publishes the current versions. Ignores database errors, because the next poll tries again. */
function pollVersions() {
  const ids = [...byShoot.keys()]
  const rows = readRows(
    { id: uuid, version: integer },
    sql`select id, version from shoots where id = any(${ids}::uuid[])`,
  )
  rows.then(
    (shoots) => {
      for (const { id, version } of shoots) void publishVersion(id, version)
    },
    () => {},
  )
}

/** Notifies subscribers of a version, after checking in one query who may still edit the shoot. */
async function publishVersion(id: string, version: number) {
  const subscribers = [...(byShoot.get(id) ?? [])].filter(
    (subscriber) => subscriber.version < version,
  )
  if (subscribers.length === 0) return
  try {
    const editors = await listEditors(id, [...new Set(subscribers.map(({ userId }) => userId))])
    for (const subscriber of subscribers) {
      if (editors.includes(subscriber.userId)) sendVersion(subscriber, version)
      else subscriber.onLost()
    }
  } catch {
    for (const { onClose } of subscribers) onClose()
  }
}

export function sendVersion(subscriber: Subscriber, version: number) {
  if (version <= subscriber.version) return
  subscriber.version = version
  subscriber.onVersion(version)
}

async function listEditors(id: string, userIds: string[]): Promise<string[]> {
  const rows = await readRows(
    { id: uuid },
    sql`select u.id from users u join shoots i on i.id = ${asId(id)}
      where u.id = any(${userIds}::uuid[]) and ${isEditable('i', { id: sql`u.id` }, 'shoot')}`,
  )
  return rows.map((row) => row.id)
}
