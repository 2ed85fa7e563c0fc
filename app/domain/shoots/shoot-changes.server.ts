import { type DatabaseTransaction, listen, readRows, runStatement } from '#app/db/client.server.ts'
import { integer, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireUser } from '#app/domain/accounts/actor.ts'
import { notFound } from '#app/domain/errors.ts'
import { isEditable } from '#app/domain/sharing/visibility.server.ts'
import { env } from '#app/env.server.ts'

/** Follows a shoot: hears each new version, and when it is time to leave. */
type Follower = { onVersion: (version: number) => void; onEnd: () => void }

const channel = 'shoot_changes'

/** Milliseconds between two questions where nothing can be heard. */
const asking = 4_000

const followers = new Map<string, Set<Follower>>()
let stopHearing: (() => unknown) | undefined

/** Tells all processes of a new version once the transaction is committed. */
export async function announce(trx: DatabaseTransaction, id: string, version: number) {
  await runStatement(sql`select pg_notify(${channel}, ${`${id} ${version}`})`, trx)
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
 * @returns leaves
 */
export function follow(id: string, follower: Follower): () => void {
  const those = followers.get(id) ?? new Set()
  followers.set(id, those.add(follower))
  stopHearing ??= env.DATABASE_POOLER === 'transaction' ? askAgain() : hear()
  return () => {
    those.delete(follower)
    if (those.size === 0 && followers.get(id) === those) followers.delete(id)
    if (followers.size === 0) rest()
  }
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
      tell(id, Number(version))
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
      for (const { id, version } of found) tell(id, version)
    },
    () => {},
  )
}

function tell(id: string, version: number) {
  for (const { onVersion } of [...(followers.get(id) ?? [])]) onVersion(version)
}
