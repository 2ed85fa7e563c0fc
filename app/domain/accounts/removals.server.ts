import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { discard } from '#app/domain/accounts/jobs.server.ts'
import * as customers from '#app/domain/billing/customers.server.ts'
import * as sellerAccounts from '#app/domain/billing/payouts/accounts.server.ts'
import { DomainError, forbidden, invalid, unauthenticated } from '#app/domain/errors.ts'
import { type Kind, kinds } from '#app/domain/kind.ts'
import * as mails from '#app/domain/messages/mails.server.ts'
import type { PlanKind } from '#app/domain/shoots/plan.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import type { AccountRemoval } from './account.ts'
import { type Actor, requireSelf, type SignedIn } from './actor.ts'
import { foldEmail } from './email.ts'
import { foldEmailColumn } from './emails.server.ts'
import * as formerUsernames from './former-usernames.server.ts'
import * as ownSessions from './own-sessions.server.ts'
import { checkPassword } from './password-check.server.ts'
import { accountWords } from './words.ts'

/** Photos in one job that removes files. */
const batchSize = 500

type RemovalPreview = {
  locations: number
  portfolios: number
  projects: number
  shoots: number
  gear: number
  photos: number
  tags: number
  messages: number
  /** Discoverable or public items. */
  published: number
  isLastAdmin: boolean
}

export async function preview(actor: Actor): Promise<RemovalPreview> {
  const { id, isAdmin } = requireSelf(actor)
  const counts = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const all = fn.countAll<number>().as('count')
      const kept = (kind: Kind) =>
        selectFrom(kinds[kind].table)
          .select(all)
          .where('ownerId', '=', id)
          .where('deletedAt', 'is', null)
      const opened = (kind: PlanKind) =>
        selectFrom(kinds[kind].table)
          .select(all)
          .where('ownerId', '=', id)
          .where('deletedAt', 'is', null)
          .where('isPublic', '=', true)
      const admins = selectFrom('users').select(all).where('role', '=', 'admin')
      return [
        kept('location').as('locations'),
        kept('portfolio').as('portfolios'),
        kept('project').as('projects'),
        kept('shoot').as('shoots'),
        kept('gear').as('gear'),
        kept('location').where('isDiscoverable', '=', true).as('shownLocations'),
        kept('portfolio').where('isDiscoverable', '=', true).as('shownPortfolios'),
        opened('project').as('shownProjects'),
        opened('shoot').as('shownShoots'),
        selectFrom('photos').select(all).where('ownerId', '=', id).as('photos'),
        selectFrom('tags').select(all).where('ownerId', '=', id).as('tags'),
        selectFrom('contactMessages').select(all).where('userId', '=', id).as('messages'),
        admins.as('admins'),
      ]
    })
    .executeTakeFirstOrThrow()
  const { admins, shownLocations, shownPortfolios, shownProjects, shownShoots, ...rest } =
    counts as Record<string, number>
  return {
    ...(rest as Omit<RemovalPreview, 'published' | 'isLastAdmin'>),
    published: [shownLocations, shownPortfolios, shownProjects, shownShoots].reduce<number>(
      (sum, count = 0) => sum + count,
      0,
    ),
    isLastAdmin: isAdmin && admins === 1,
  }
}

/**
 * `remove` for a session whose password was given within the last 10 minutes.
 * @param token of the session that asks
 * @throws `forbidden` in any other session, `conflict` for the last admin
 */
export async function removeBySession(actor: Actor, token: string) {
  const user = requireSelf(actor)
  if (!(await ownSessions.isProved(user, token))) {
    throw forbidden(accountWords.proofNeeded)
  }
  await removeAll(user)
}

/**
 * Deletes the actor's account and everything in it for good. Its usernames stay reserved, so that
 * old links lead to nobody else. Copies that others bought or made stay theirs; the originals of
 * the photos are removed.
 * @throws `invalid` for a wrong password or username, `conflict` for the last admin, `tooMany`
 */
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
  await db.transaction().execute(async (trx) => {
    if (user.isAdmin) await refuseLastAdmin(trx)
    const row = await trx
      .selectFrom('users')
      .select(['username', 'email', 'emailConfirmedAt'])
      .where('id', '=', user.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw unauthenticated()
    await requestDiscarding(trx, user.id)
    await customers.requestRemoval(trx, user.id)
    await sellerAccounts.requestRemoval(trx, user.id)
    await formerUsernames.reserve(trx, row.username, user.id)
    await trx.deleteFrom('contactMessages').where('userId', '=', user.id).execute()
    await trx.deleteFrom('reports').where('reporterId', '=', user.id).execute()
    // Mails to an unconfirmed address may be somebody else's.
    if (row.email && row.emailConfirmedAt) {
      await trx
        .deleteFrom('mails')
        .where(foldEmailColumn('recipient'), '=', foldEmail(row.email))
        .execute()
    }
    await trx.deleteFrom('users').where('id', '=', user.id).execute()
    if (row.email) await mails.write(trx, 'accountRemoved', row.email, { username: row.username })
  })
}

/** Locks the admins, so that of the last two who leave at once one stays. */
async function refuseLastAdmin(trx: DatabaseTransaction) {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (admins.length > 1) return
  throw new DomainError('conflict', accountWords.onlyAdmin)
}

/** The jobs that remove the files are queued in the transaction of the deletion. */
async function requestDiscarding(trx: DatabaseTransaction, userId: string) {
  const photos = await trx
    .selectFrom('photos')
    .select('filesId')
    .distinct()
    .where('ownerId', '=', userId)
    .execute()
  for (let at = 0; at < photos.length; at += batchSize) {
    const ids = photos.slice(at, at + batchSize).map(({ filesId }) => filesId)
    await enqueue(trx, discard, { photos: ids, exports: [] })
  }
  const exports = await trx
    .selectFrom('exports')
    .select('id')
    .where('ownerId', '=', userId)
    .execute()
  if (exports.length === 0) return
  await enqueue(trx, discard, { photos: [], exports: exports.map(({ id }) => id) })
}
