import { read } from '#app/db/client.server.ts'
import { boolean, manyOf, oneOf, text, uuid } from '#app/db/columns.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { join, sql } from '#app/db/sql.server.ts'
import * as passwords from '#app/domain/accounts/passwords.server.ts'
import { idColumn, tableOf } from '#app/domain/items/kind-names.server.ts'
import { isAccepted } from '#app/domain/items/membership.server.ts'
import { isOwn } from '#app/domain/items/principal.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { type LinkKind, linkKinds, sections } from '#app/domain/rules/section.ts'
import { isSigned, sign } from '#app/domain/rules/signature.server.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { unlockedHours } from './link.ts'
import { shareWords } from './words.ts'

export type OpenedLink = RowOf<typeof openedLink>

/** Finds an expired link too, but no revoked link; asks the primary, which knows the latest. */
export async function findBy(person: Actor, token: string): Promise<OpenedLink | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const [link] = await read(
    select(
      openedLink,
      sql`from share_links sl cross join lateral (${join(
        linkKinds.map((kind) => itemOf(kind, person)),
        ' union all ',
      )}) item
      join users u on u.id = item.owner_id
      where sl.token = ${token} and sl.revoked_at is null`,
    ),
  )
  return link
}

function itemOf(kind: LinkKind, person: Actor) {
  return sql`select ${kind}::text as kind, i.id, i.owner_id,
      (${isOwn('i', person)} or ${isAccepted(kind, 'i', person)}) as is_known
    from ${tableOf(kind)} i where i.id = sl.${idColumn(kind)} and i.deleted_at is null`
}

/** An actor with access to the link's sections only, even if the item's owner opened the link. */
export function linkActor({ kind, itemId, sections }: OpenedLink): Actor {
  return { ...visitor, grants: [{ kind, id: itemId, accessLevel: 'view', sections }] }
}

export function isExpired({ expiresAt }: OpenedLink, now = new Date()): boolean {
  return expiresAt !== null && expiresAt <= now
}

/** Returns a key for `isUnlocked`. @throws `invalid` if the password is wrong */
export async function unlock(link: OpenedLink, password: string, address: string) {
  await attempts.count('link', link.id, address)
  const isRight = await passwords.verify(password, link.passwordHash ?? undefined)
  if (!isRight) throw invalid(shareWords.linkPasswordWrong, 'password')
  const until = Date.now() + unlockedHours * 3_600_000
  return `${until}.${sign('link', signedText(link, until))}`
}

/** `key` is from `unlock`; a new password of the link makes it invalid. */
export function isUnlocked(link: OpenedLink, key: string | null): boolean {
  if (link.passwordHash === null) return true
  const [until = '', signature = ''] = key?.split('.') ?? []
  return Number(until) > Date.now() && isSigned('link', signedText(link, until), signature)
}

function signedText({ id, passwordHash }: OpenedLink, until: number | string) {
  return `${id}:${passwordHash}:${until}`
}

const openedLink = {
  ...columns('shareLinks', 'sl', 'id', 'token', 'passwordHash', 'expiresAt'),
  kind: as(oneOf(linkKinds), sql`item.kind`),
  itemId: as(uuid, sql`item.id`),
  username: as(text, sql`u.username`),
  sections: as(manyOf(sections), sql`sl.sections`),
  /** Whether the person is the owner or a member. */
  isKnown: as(boolean, sql`item.is_known`),
}
