import { randomBytes } from 'node:crypto'
import {
  type Database,
  type DatabaseTransaction,
  db,
  inTransaction,
} from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import { accountWords } from '#app/domain/users/words.ts'
import type { SsoAnswer, SsoRequest } from './sso.ts'
import * as tokens from './tokens.server.ts'
import { checkTrustedLink } from './trusted-links.server.ts'

/** Minutes within which a login for another site must be finished. */
const stateMinutes = 10

/**
 * @param browser a secret of the browser, so that only this browser can finish the login
 * @returns a `state` of 256 bits for the other site
 * @throws `invalid` if `redirectUri` is not in the allow list
 */
export async function create(redirectUri: string, browser: string): Promise<string> {
  const state = randomBytes(32).toString('base64url')
  await createState(db, { redirectUri: requireTrusted(redirectUri), state }, browser)
  return state
}

/** Creates and finishes a login at once, with a `state` from the other site. */
export async function complete(
  actor: Actor,
  { redirectUri, state }: SsoRequest,
  browser: string,
): Promise<SsoAnswer> {
  const trusted = { redirectUri: requireTrusted(redirectUri), state }
  return inTransaction(async (trx) => {
    await createState(trx, trusted, browser)
    return finish(trx, actor, trusted, browser)
  })
}

/**
 * Finishes a login that `create` began. If the response was lost, the same browser and user can
 * repeat the request.
 * @throws `invalid` if `state` is unknown, expired, another browser's or another user's
 */
export async function completeBy(actor: Actor, state: string, browser: string): Promise<SsoAnswer> {
  return inTransaction((trx) => finish(trx, actor, { state }, browser, true))
}

export async function removeExpired(now: Date) {
  await db.remove('ssoStates', sql`expires_at < ${now}`)
}

async function createState(
  trx: Database | DatabaseTransaction,
  { redirectUri, state }: SsoRequest,
  browser: string,
) {
  const hashes = { stateHash: hashOf(state), browserHash: hashOf(browser) }
  const expiresAt = new Date(Date.now() + stateMinutes * 60_000)
  await trx.insert(
    'ssoStates',
    { id: newId(), ...hashes, redirectUri, expiresAt },
    sql`on conflict (state_hash) do nothing`,
  )
}

async function finish(
  trx: DatabaseTransaction,
  actor: Actor,
  { state, redirectUri }: Pick<SsoRequest, 'state'> & Partial<SsoRequest>,
  browser: string,
  mayRepeat = false,
): Promise<SsoAnswer> {
  const user = requireSelf(actor)
  const isUnused = mayRepeat ? sql`(used_at is null or user_id = ${user.id})` : sql`used_at is null`
  const isBackThere = redirectUri === undefined ? sql`true` : sql`redirect_uri = ${redirectUri}`
  const [stored] = await trx.update(
    'ssoStates',
    { usedAt: new Date(), userId: user.id },
    sql`state_hash = ${hashOf(state)} and browser_hash = ${hashOf(browser)} and ${isUnused}
      and expires_at > ${new Date()} and ${isBackThere}`,
    ['redirectUri'],
  )
  if (!stored) throw invalid(accountWords.ssoOver)
  const sessionToken = await tokens.issue(trx, 'temporarySession', user.id)
  const back = new URL(stored.redirectUri)
  for (const [name, value] of Object.entries({ state, userId: user.id, sessionToken })) {
    back.searchParams.set(name, value)
  }
  return { redirectTo: back.href, userId: user.id, sessionToken }
}

function requireTrusted(redirectUri: string): string {
  const link = checkTrustedLink(redirectUri)
  if (!link) throw invalid(accountWords.ssoAddress, 'redirectUri')
  return link
}
