import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { type Actor, requireSelf } from '#app/domain/accounts/actor.ts'
import { env } from '#app/env.server.ts'
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
  const chosen = await handle
    .selectFrom('noticeSwitches')
    .select(['kind', 'way', 'isOn'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .execute()
  return choicesOf(kind, chosen)
}

/** Whether somebody wants mails of a kind. */
export async function isMailed(trx: DatabaseTransaction, userId: string, kind: NoticeKind) {
  return (await findWays(trx, userId, kind)).mail
}

/** What the actor has chosen, or else is usual. */
export async function list(actor: Actor): Promise<NoticeChoices> {
  const { id } = requireSelf(actor)
  const chosen = await db
    .selectFrom('noticeSwitches')
    .select(['kind', 'way', 'isOn'])
    .where('userId', '=', id)
    .execute()
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
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    await trx.deleteFrom('noticeSwitches').where('userId', '=', userId).execute()
    if (others.length > 0) await trx.insertInto('noticeSwitches').values(others).execute()
  })
}

/** Chooses one way of one kind. */
export async function choose(userId: string, kind: NoticeKind, way: Way, isOn: boolean) {
  await db
    .insertInto('noticeSwitches')
    .values({ userId, kind, way, isOn })
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'way']).doUpdateSet({ isOn }))
    .execute()
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
