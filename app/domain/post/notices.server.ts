import {
  type Database,
  type DatabaseTransaction,
  db,
  inTransaction,
} from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'
import {
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
  ruleOf,
  type Way,
  ways,
} from './notice.ts'

/** Where mails lead whoever wants fewer of them. */
export const settingsLink = `${env.PUBLIC_URL}/my/account/notifications`

/**
 * The ways by which somebody wants to learn of something: the one place that decides, for bell,
 * mail and push.
 */
export async function findWays(
  handle: Database | DatabaseTransaction,
  userId: string,
  kind: NoticeKind,
): Promise<Record<Way, boolean>> {
  const chosen = await handle.select(
    'noticeSwitches',
    ['kind', 'way', 'isOn'],
    sql`user_id = ${userId} and kind = ${kind}`,
  )
  return choicesOf(kind, chosen)
}

/** Whether somebody wants mails of a kind. */
export async function isMailed(trx: DatabaseTransaction, userId: string, kind: NoticeKind) {
  return (await findWays(trx, userId, kind)).mail
}

/** What the actor has chosen, or else is usual. */
export async function list(actor: Actor): Promise<NoticeChoices> {
  const { id } = requireSelf(actor)
  const chosen = await db.select('noticeSwitches', ['kind', 'way', 'isOn'], sql`user_id = ${id}`)
  return Object.fromEntries(noticeKinds.map((kind) => [kind, choicesOf(kind, chosen)])) as never
}

/** Chooses every way of every kind at once; what is always on stays on. */
export async function save(actor: Actor, isOn: (kind: NoticeKind, way: Way) => boolean) {
  const { id: userId } = requireSelf(actor)
  const others = noticeKinds.flatMap((kind) =>
    ways.flatMap((way) => {
      const usual = ruleOf(kind)[way]
      if (typeof usual !== 'boolean' || isOn(kind, way) === usual) return []
      return [{ userId, kind, way, isOn: !usual }]
    }),
  )
  await inTransaction(async (trx) => {
    await trx.select('users', ['id'], sql`id = ${userId} for update`)
    await trx.remove('noticeSwitches', sql`user_id = ${userId}`)
    if (others.length > 0) await trx.insert('noticeSwitches', others)
  })
}

/** Chooses one way of one kind. */
export async function choose(userId: string, kind: NoticeKind, way: Way, isOn: boolean) {
  await db.insert(
    'noticeSwitches',
    { userId, kind, way, isOn },
    sql`on conflict (user_id, kind, way) do update set is_on = ${isOn}`,
  )
}

type Chosen = { kind: string; way: Way; isOn: boolean }

function choicesOf(kind: NoticeKind, chosen: Chosen[]): Record<Way, boolean> {
  const rule = ruleOf(kind)
  const isOn = (way: Way) => {
    if (typeof rule[way] !== 'boolean') return rule[way] === 'always'
    return chosen.find((one) => one.kind === kind && one.way === way)?.isOn ?? rule[way]
  }
  return { bell: isOn('bell'), mail: isOn('mail'), push: isOn('push') }
}
