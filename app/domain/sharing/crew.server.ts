import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { orNull, text } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { type Fragment, name, sql } from '#app/db/sql.server.ts'
import { idOf, isOwn, type Principal } from '#app/domain/items/principal.server.ts'
import { isOfCrew, shootIsVisible } from '#app/domain/items/visibility.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { shownName } from '#app/domain/users/shown-name.server.ts'
import type { CrewChanges, CrewFields, PhoneAudience } from './crew.ts'
import {
  findItem,
  findShares,
  lockSharedItem,
  callTime as memberCallTime,
  memberName,
  setShare,
} from './share-rows.server.ts'

/** The owner's entry in the crew list, and who may see phone numbers. */
export type CrewSettings = CrewFields & { phonesFor: PhoneAudience }

export async function findSettings(actor: Actor, shootId: string): Promise<CrewSettings> {
  const owner = requireUser(actor)
  const [row] = await read(
    select(
      {
        role: as(text, sql`s.owner_role`),
        callTime: as(orNull(text), sql`to_char(s.owner_call_time, 'HH24:MI')`),
        phone: as(text, sql`s.owner_phone`),
        ...columns('shoots', 's', 'phonesFor'),
      },
      sql`from shoots s
        where s.id = ${asId(shootId)} and ${isOwn('s', owner)} and s.deleted_at is null`,
    ),
  )
  if (!row) throw notFound('Shoot')
  return row
}

export async function updateSettings(
  actor: Actor,
  shootId: string,
  changes: Partial<CrewSettings>,
) {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    await lockSharedItem(trx, owner, { kind: 'shoot', itemId: shootId })
    await setSettings(trx, shootId, changes)
  })
}

/** Does the work of `updateSettings` in a transaction that has locked the shoot. */
export async function setSettings(
  trx: DatabaseTransaction,
  shootId: string,
  { role, callTime, phone, phonesFor }: Partial<CrewSettings>,
) {
  const owners = { ownerRole: role, ownerCallTime: callTime, ownerPhone: phone }
  const changes = { ...owners, phonesFor, updatedAt: new Date() }
  await trx.update('shoots', changes, sql`id = ${shootId}`)
}

/** Changes a crew member's details; `who` is the user's id or the share's id. */
export async function update(actor: Actor, shootId: string, who: string, changes: CrewChanges) {
  const owner = requireUser(actor)
  const item = { kind: 'shoot', itemId: shootId } as const
  await inTransaction(async (trx) => {
    await lockSharedItem(trx, owner, item)
    const [share] = await findShares(trx, item, { userId: who, email: null, shareId: who })
    if (!share) throw notFound('User')
    await setShare(trx, share.id, changes)
  })
}

export type OwnLine = CrewSettings & { title: string; slug: string; owner: string }

export async function findOwn(actor: Actor, shootId: string): Promise<OwnLine> {
  const member = requireUser(actor)
  const [row] = await read(
    select(
      {
        ...columns('shoots', 's', 'title', 'slug', 'phonesFor'),
        owner: as(text, sql`o.username`),
        ...columns('shares', 'sh', 'role', 'phone'),
        callTime: as(orNull(text), memberCallTime),
      },
      sql`from shares sh join shoots s on s.id = sh.shoot_id join users o on o.id = s.owner_id
        where sh.shoot_id = ${asId(shootId)} and sh.user_id = ${member.id}
          and sh.status = 'accepted' and s.deleted_at is null`,
    ),
  )
  if (!row) throw notFound('Shoot')
  return row
}

export async function updateOwn(actor: Actor, shootId: string, { phone }: { phone: string }) {
  const member = requireUser(actor)
  const item = { kind: 'shoot', itemId: shootId } as const
  await inTransaction(async (trx) => {
    const [share] = await findShares(trx, item, { userId: member.id, email: null })
    if (share?.status !== 'accepted' || !(await findItem(trx, item))) throw notFound('Shoot')
    await setShare(trx, share.id, { phone })
  })
}

/** SQL: the crew as JSON, by call time after the owner; only owners see pending invitations. */
export function crewOf(s: string, actor: Principal): Fragment {
  const i = name(s)
  const own = isOwn(s, actor)
  const times = shootIsVisible(s, actor, 'times')
  return sql`case when ${shootIsVisible(s, actor, 'people')} then (
    select json_agg(json_build_object('name', c.name, 'role', c.role, 'phone', c.phone,
        'callTime', case when ${times} then to_char(c.call_time, 'HH24:MI') end,
        'isOwner', c.rank = 0, 'isMe', c.is_me, 'isPending', c.is_pending,
        'isPhoneKept', ${i}.phones_for = 'owner')
      order by c.rank, c.call_time nulls last, c.created_at, c.name)
    from (
      select 0 as rank, ${shownName('o')} as name,
          ${i}.owner_role as role, ${i}.owner_call_time as call_time,
          case when ${phonesAreOpen(s, actor)} then ${i}.owner_phone else '' end as phone,
          ${own} as is_me, false as is_pending, ${i}.created_at
        from users o where o.id = ${i}.owner_id
      union all
      select 1, coalesce(nullif(${memberName}, ''), m.username, sh.email, ''), sh.role, sh.call_time,
          ${phoneOf('sh', s, actor)}, ${isOfAsker('sh', actor)}, sh.status = 'pending',
          sh.created_at
        from shares sh left join users m on m.id = sh.user_id
        where sh.shoot_id = ${i}.id
          and (sh.status = 'accepted' or (sh.status = 'pending' and ${own})
            or (sh.status = 'listed' and (${own} or ${isOfCrew(s, actor)})))) c)
    else '[]' end`
}

/** SQL: the phone number in the share `sh`, or '' if the actor may not see it. */
export function phoneOf(sh: string, s: string, actor: Principal): Fragment {
  return sql`case when ${phonesAreOpen(s, actor)} or ${isOfAsker(sh, actor)}
    then ${name(sh)}.phone else '' end`
}

function isOfAsker(sh: string, actor: Principal): Fragment {
  return actor.id === null ? sql`false` : sql`coalesce(${name(sh)}.user_id = ${idOf(actor)}, false)`
}

function phonesAreOpen(s: string, actor: Principal): Fragment {
  const i = name(s)
  return sql`(${i}.phones_for = 'page' or ${isOwn(s, actor)}
    or (${i}.phones_for = 'crew' and ${isOfCrew(s, actor)}))`
}
