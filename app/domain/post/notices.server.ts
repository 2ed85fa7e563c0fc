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
  type Channel,
  channels,
  type NoticeChanges,
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
  ruleOf,
} from './notice.ts'

export const settingsLink = `${env.PUBLIC_URL}/my/account/notifications`

export async function findChannels(
  handle: Database | DatabaseTransaction,
  userId: string,
  kind: NoticeKind,
): Promise<Record<Channel, boolean>> {
  const chosen = await handle.select(
    'noticeSwitches',
    ['kind', 'channel', 'isOn'],
    sql`user_id = ${userId} and kind = ${kind}`,
  )
  return choicesOf(kind, chosen)
}

export async function isMailed(trx: DatabaseTransaction, userId: string, kind: NoticeKind) {
  return (await findChannels(trx, userId, kind)).mail
}

export async function list(actor: Actor): Promise<NoticeChoices> {
  const { id } = requireSelf(actor)
  const chosen = await db.select(
    'noticeSwitches',
    ['kind', 'channel', 'isOn'],
    sql`user_id = ${id}`,
  )
  return Object.fromEntries(noticeKinds.map((kind) => [kind, choicesOf(kind, chosen)])) as never
}

/** Stores only choices that differ from the default; ignores channels that are always on. */
export async function save(actor: Actor, isOn: (kind: NoticeKind, channel: Channel) => boolean) {
  const { id: userId } = requireSelf(actor)
  const others = noticeKinds.flatMap((kind) =>
    channels.flatMap((channel) => {
      const usual = ruleOf(kind)[channel]
      if (typeof usual !== 'boolean' || isOn(kind, channel) === usual) return []
      return [{ userId, kind, channel, isOn: !usual }]
    }),
  )
  await inTransaction(async (trx) => {
    await trx.select('users', ['id'], sql`id = ${userId} for update`)
    await trx.remove('noticeSwitches', sql`user_id = ${userId}`)
    if (others.length > 0) await trx.insert('noticeSwitches', others)
  })
}

/** Changes the named switches and returns all. */
export async function change(actor: Actor, changes: NoticeChanges): Promise<NoticeChoices> {
  const present = await list(actor)
  await save(actor, (kind, channel) => changes[kind]?.[channel] ?? present[kind][channel])
  return list(actor)
}

export async function choose(userId: string, kind: NoticeKind, channel: Channel, isOn: boolean) {
  await db.insert(
    'noticeSwitches',
    { userId, kind, channel, isOn },
    sql`on conflict (user_id, kind, channel) do update set is_on = ${isOn}`,
  )
}

type Switch = { kind: string; channel: Channel; isOn: boolean }

function choicesOf(kind: NoticeKind, chosen: Switch[]): Record<Channel, boolean> {
  const rule = ruleOf(kind)
  const isOn = (channel: Channel) => {
    if (typeof rule[channel] !== 'boolean') return rule[channel] === 'always'
    return chosen.find((one) => one.kind === kind && one.channel === channel)?.isOn ?? rule[channel]
  }
  return { bell: isOn('bell'), mail: isOn('mail'), push: isOn('push') }
}
