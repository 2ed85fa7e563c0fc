import { type DatabaseTransaction, inTransaction, read, readRows } from '#app/db/client.server.ts'
import { integer, uuid } from '#app/db/columns.server.ts'
import { as, onlyRow, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { AccountRemoval } from '#app/domain/accounts/account.ts'
import * as formerUsernames from '#app/domain/accounts/former-usernames.server.ts'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import { checkPassword } from '#app/domain/accounts/password-check.server.ts'
import { tableOf } from '#app/domain/items/kind-names.server.ts'
import * as customers from '#app/domain/money/customers.server.ts'
import * as sellerAccounts from '#app/domain/money/payouts/accounts.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { DomainError, forbidden, invalid, unauthenticated } from '#app/domain/rules/errors.ts'
import type { Kind } from '#app/domain/rules/kind.ts'
import { type Actor, requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import { foldEmailColumn } from '#app/domain/users/emails.server.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { discard } from '#app/domain/whole/export/jobs.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'

const batchSize = 500

export async function preview(actor: Actor) {
  const { id, isAdmin } = requireSelf(actor)
  const countOf = (kind: Kind, more = sql`true`) =>
    sql`(select count(*) from ${tableOf(kind)}
      where owner_id = ${id} and deleted_at is null and ${more})::int`
  const rows = await read(
    select(
      {
        locations: as(integer, countOf('location')),
        portfolios: as(integer, countOf('portfolio')),
        projects: as(integer, countOf('project')),
        shoots: as(integer, countOf('shoot')),
        gear: as(integer, countOf('gear')),
        photos: as(integer, sql`(select count(*) from photos where owner_id = ${id})::int`),
        tags: as(integer, sql`(select count(*) from tags where owner_id = ${id})::int`),
        messages: as(
          integer,
          sql`(select count(*) from contact_messages where user_id = ${id})::int`,
        ),
        published: as(
          integer,
          sql`${countOf('location', sql`is_discoverable`)} + ${countOf('portfolio', sql`is_discoverable`)}
            + ${countOf('project', sql`is_public`)} + ${countOf('shoot', sql`is_public`)}`,
        ),
        admins: as(integer, sql`(select count(*) from users where role = 'admin')::int`),
      },
      sql``,
    ),
  )
  const { admins, ...counts } = onlyRow(rows)
  return { ...counts, isLastAdmin: isAdmin && admins === 1 }
}

/** @throws `forbidden` unless the password was given in the session in the last ten minutes */
export async function removeBySession(actor: Actor, token: string) {
  const user = requireSelf(actor)
  if (!(await ownSessions.hasProof(user, token))) {
    throw forbidden(accountWords.proofNeeded)
  }
  await removeAll(user)
}

/** Removes an account; reserves its usernames, so that old links never lead to somebody else. */
export async function remove(
  actor: Actor,
  { username, password }: AccountRemoval,
  address: string,
) {
  const user = requireSelf(actor)
  if (username.toLowerCase() !== user.username.toLowerCase()) {
    throw invalid(accountWords.usernameWrong, 'username')
  }
  await checkPassword(user, password, address)
  await removeAll(user)
}

async function removeAll(user: SignedIn) {
  await inTransaction(async (trx) => {
    if (user.isAdmin) await refuseLastAdmin(trx)
    const row = await trx.selectFirst(
      'users',
      ['username', 'email', 'emailConfirmedAt'],
      sql`id = ${user.id} for update`,
    )
    if (!row) throw unauthenticated()
    await requestDiscarding(trx, user.id)
    await customers.requestRemoval(trx, user.id)
    await sellerAccounts.requestRemoval(trx, user.id)
    await formerUsernames.reserve(trx, row.username, user.id)
    await trx.remove('contactMessages', sql`user_id = ${user.id}`)
    await trx.remove('reports', sql`reporter_id = ${user.id}`)
    // An unconfirmed address may belong to somebody else, so the mails to it are kept.
    if (row.email && row.emailConfirmedAt) {
      await trx.remove('mails', sql`${foldEmailColumn('recipient')} = ${foldEmail(row.email)}`)
    }
    await trx.remove('users', sql`id = ${user.id}`)
    if (row.email) await mails.write(trx, 'accountRemoved', row.email, { username: row.username })
  })
}

/** Locks the rows of all admins, so that two last admins cannot remove themselves at once. */
async function refuseLastAdmin(trx: DatabaseTransaction) {
  const admins = await trx.select('users', ['id'], sql`role = 'admin' order by id for update`)
  if (admins.length > 1) return
  throw new DomainError('conflict', accountWords.onlyAdmin)
}

async function requestDiscarding(trx: DatabaseTransaction, userId: string) {
  const photos = await readRows(
    { filesId: uuid },
    sql`select distinct files_id as "filesId" from photos where owner_id = ${userId}`,
    trx,
  )
  for (let at = 0; at < photos.length; at += batchSize) {
    const ids = photos.slice(at, at + batchSize).map(({ filesId }) => filesId)
    await enqueue(trx, discard, { photos: ids, exports: [] })
  }
  const exports = await trx.select('exports', ['id'], sql`owner_id = ${userId}`)
  const restores = await trx.select('restores', ['id'], sql`owner_id = ${userId}`)
  if (exports.length + restores.length === 0) return
  await enqueue(trx, discard, {
    photos: [],
    exports: exports.map(({ id }) => id),
    restores: restores.map(({ id }) => id),
  })
}
