import { type DatabaseTransaction, db, inTransaction, readRows } from '#app/db/client.server.ts'
import { integer, orNull, uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { DomainError, invalid, notFound, unauthenticated } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { isReserved } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { env } from '#app/server/env.server.ts'
import { type Account, maxFormerUsernames, type ProfileChanges } from './account.ts'
import * as formerUsernames from './former-usernames.server.ts'

const columns = [
  'username',
  'displayName',
  'bio',
  'town',
  'link',
  'isProfilePublic',
  'clock',
  'pendingEmail',
  'picturePhotoId',
  'updatedAt',
] as const

export async function find(actor: Actor): Promise<Account> {
  const { impersonator: _, ...user } = requireUser(actor)
  const row = await db.selectFirst('users', columns, sql`id = ${user.id}`)
  if (!row) throw unauthenticated()
  const { picturePhotoId: pictureId, updatedAt, ...rest } = row
  const imageUrl = pictureId && env.PUBLIC_URL + photoUrl(pictureId, 'full', 'jpeg')
  return { ...user, ...rest, pictureId, imageUrl, updatedAt: updatedAt.toISOString() }
}

/** Finds what the page header shows: profile picture and number of unread notifications. */
export async function findHeader(actor: Actor) {
  const [row] = await readRows(
    { pictureId: orNull(uuid), unread: integer },
    sql`select u.picture_photo_id as "pictureId", (select count(*) from notifications n
        where n.user_id = u.id and n.read_at is null and n.has_bell)::int as unread
      from users u where u.id = ${requireUser(actor).id}`,
  )
  return row ?? { pictureId: null, unread: 0 }
}

/** @throws `notFound` unless `userId` is the actor's id */
export function requireOwn(actor: Actor, userId: string): SignedIn {
  const user = requireUser(actor)
  if (!isId(userId) || userId.toLowerCase() !== user.id) throw notFound('User')
  return user
}

/**
 * If the username changes, reserves the former one, which redirects to the new one.
 * @throws `conflict` if the new username is or was another user's; `invalid` if it is reserved;
 * `limit` if it was changed too often
 */
export async function updateProfile(actor: Actor, changes: ProfileChanges): Promise<Account> {
  const { id } = requireSelf(actor)
  try {
    await inTransaction((trx) => change(trx, id, changes))
  } catch (error) {
    if (!isUniqueViolation(error, 'users_username')) throw error
    throw new DomainError('conflict', accountWords.usernameTaken, 'username')
  }
  return find(actor)
}

async function change(
  trx: DatabaseTransaction,
  id: string,
  { username, ...changes }: ProfileChanges,
) {
  const before = await trx.selectFirst('users', ['username'], sql`id = ${id} for update`)
  if (!before) throw unauthenticated()
  if (username !== undefined && username !== before.username.toLowerCase()) {
    if (isReserved(username)) throw invalid(accountWords.usernameReserved, 'username')
    await formerUsernames.rename(trx, id, { from: before.username, to: username })
    const left = await formerUsernames.count(trx, id)
    if (left > maxFormerUsernames) throw tooManyNames()
  }
  await trx.update(
    'users',
    {
      updatedAt: sql`now()`,
      ...changes,
      ...(username === undefined ? {} : { username }),
    },
    sql`id = ${id}`,
  )
}

function tooManyNames() {
  const sentence = accountWords.formerUsernames({ max: maxFormerUsernames })
  return new DomainError('limit', sentence, 'username')
}
