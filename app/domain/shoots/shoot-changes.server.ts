import { type DatabaseTransaction, listen, readRows } from '#app/db/client.server.ts'
import { integer, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isEditable } from '#app/domain/items/visibility.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'

type Follower = {
  userId: string
  /** The newest version that the follower has heard of. */
  version: number
  onVersion: (version: number) => void
  /** Called when the follower may not follow any more. */
  onLost: () => void
  /** Called when the follower should leave and may come back. */
  onEnd: () => void
}

/** How many shoots, or pages of one, an account follows at once in each process. */
const maxFollowed = 20

const channel = 'shoot_changes'

/** Milliseconds between two questions where nothing can be heard. */
const asking = 4_000

const followers = new Map<string, Set<Follower>>()
/** Those of each account, the oldest first. */
const ofAccounts = new Map<string, Set<Follower>>()
let stopHearing: (() => unknown) | undefined

/** Tells all processes of a new version once the transaction is committed. */
export async function announce(trx: DatabaseTransaction, id: string, version: number) {
  await trx.run(sql`select pg_notify(${channel}, ${`${id} ${version}`})`)
}

/** @throws `notFound` when the actor may not edit the shoot */
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
 * Hears of the versions of a shoot. All followers of a process share one connection, which lives as
 * long as there are any; behind a pooler, where nothing can be heard, one question for all of them.
 * Whoever follows more than `maxFollowed` loses the oldest, which may be a connection that broke.
 * @returns leaves
 */
export function follow(id: string, follower: Follower): () => void {
  const those = addTo(followers, id, follower)
  const own = addTo(ofAccounts, follower.userId, follower)
  stopHearing ??= env.DATABASE_POOLER === 'transaction' ? askAgain() : hear()
  const [oldest] = own
  if (own.size > maxFollowed) oldest?.onLost()
  return () => {
    those.delete(follower)
    own.delete(follower)
    if (those.size === 0 && followers.get(id) === those) followers.delete(id)
    if (own.size === 0 && ofAccounts.get(follower.userId) === own) {
      ofAccounts.delete(follower.userId)
    }
    if (followers.size === 0) rest()
  }
}

function addTo(all: Map<string, Set<Follower>>, key: string, follower: Follower) {
  const those = all.get(key) ?? new Set()
  all.set(key, those.add(follower))
  return those
}

/** Sends all followers away, for the process ends. */
export function endAll() {
  for (const follower of [...followers.values()].flatMap((those) => [...those])) follower.onEnd()
}

function rest() {
  stopHearing?.()
  stopHearing = undefined
}

function hear() {
  return listen(channel, {
    onMessage: (payload) => {
      const [id = '', version] = payload.split(' ')
      void tell(id, Number(version))
    },
    onReady: askAll,
  })
}

function askAgain() {
  const timer = setInterval(askAll, asking)
  timer.unref()
  return () => clearInterval(timer)
}

/** Asks for the versions of all shoots that are followed; an outage is asked over later. */
function askAll() {
  const ids = [...followers.keys()]
  const rows = readRows(
    { id: uuid, version: integer },
    sql`select id, version from shoots where id = any(${ids}::uuid[])`,
  )
  rows.then(
    (found) => {
      for (const { id, version } of found) void tell(id, version)
    },
    () => {},
  )
}

/** One question for all followers, however many there are: who of them may still edit the shoot. */
async function tell(id: string, version: number) {
  const those = [...(followers.get(id) ?? [])].filter((follower) => follower.version < version)
  if (those.length === 0) return
  try {
    const editors = await listEditors(id, [...new Set(those.map(({ userId }) => userId))])
    for (const follower of those) {
      if (editors.includes(follower.userId)) tellOne(follower, version)
      else follower.onLost()
    }
  } catch {
    for (const { onEnd } of those) onEnd()
  }
}

/** Tells a follower of a version, unless they have heard of it. */
export function tellOne(follower: Follower, version: number) {
  if (version <= follower.version) return
  follower.version = version
  follower.onVersion(version)
}

/** Those of the users who may edit the shoot. */
async function listEditors(id: string, userIds: string[]): Promise<string[]> {
  const rows = await readRows(
    { id: uuid },
    sql`select u.id from users u join shoots i on i.id = ${asId(id)}
      where u.id = any(${userIds}::uuid[]) and ${isEditable('i', { id: sql`u.id` }, 'shoot')}`,
  )
  return rows.map((row) => row.id)
}
