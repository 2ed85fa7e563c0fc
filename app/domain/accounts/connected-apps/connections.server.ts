import { hash, randomBytes } from 'node:crypto'
import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import { type Actor, requireSelf } from '#app/domain/users/actor.ts'
import type { Scope } from '#app/domain/users/scope.ts'
import { accessTokenPrefix } from '../access-tokens/access-token.ts'
import * as accessTokens from '../access-tokens/access-tokens.server.ts'
import { type CurrentSession, requireProof } from '../password-check.server.ts'
import type { AppClient } from './client.ts'

const codeMs = 60_000
const accessMs = 3_600_000
const refreshMs = 90 * 86_400_000

const refreshPrefix = 'recce_ref_'
const familyLength = 43

/** The tokens of a connection; `expiresIn` is in seconds. */
export type AppTokens = {
  accessToken: string
  refreshToken: string
  expiresIn: number
  scopes: Scope[]
}

type Allowed = {
  client: AppClient
  redirectUri: string
  challenge: string
  scopes: Scope[]
}

/**
 * Allows an app to act for the user, and returns the code with which it gets its tokens.
 * @throws `invalid` for a wrong password; `limit` for too many access tokens
 */
export async function allow(
  actor: Actor,
  { client, redirectUri, challenge, scopes }: Allowed,
  password: string | undefined,
  session: CurrentSession,
): Promise<string> {
  const user = requireSelf(actor)
  await requireProof(user, password, session)
  const code = randomBytes(32).toString('base64url')
  await inTransaction(async (trx) => {
    await accessTokens.requireRoom(trx, user)
    await trx.insert('authorizationCodes', {
      id: newId(),
      codeHash: hashOf(code),
      userId: user.id,
      clientId: client.id,
      clientName: client.name,
      redirectUri,
      challenge,
      scopes,
      expiresAt: new Date(Date.now() + codeMs),
    })
    await accessTokens.announce(trx, user, { name: client.name, scopes })
  })
  return code
}

/**
 * Exchanges a code for tokens, once; undefined if it is not valid. A second use ends the
 * connection, because somebody else may have the code.
 * @param verifier the secret of which the code has the challenge (RFC 7636)
 */
export async function redeem(
  code: string,
  { clientId, redirectUri, verifier }: Record<'clientId' | 'redirectUri' | 'verifier', string>,
): Promise<AppTokens | undefined> {
  return inTransaction(async (trx) => {
    const row = await trx.selectFirst(
      'authorizationCodes',
      ['id', 'userId', 'clientId', 'clientName', 'redirectUri', 'challenge', 'scopes'],
      sql`code_hash = ${hashOf(code)} and access_token_id is null for update`,
    )
    if (!row) return endConnectionOf(trx, code)
    const [spent] = await trx.remove(
      'authorizationCodes',
      sql`id = ${row.id} and (expires_at < now() or client_id <> ${clientId}
        or redirect_uri <> ${redirectUri} or challenge <> ${challengeOf(verifier)})`,
      ['id'],
    )
    if (spent) return undefined
    const id = newId()
    const family = randomBytes(32).toString('base64url')
    const { tokens, columns } = renewal(family, row.scopes as Scope[])
    await trx.insert('accessTokens', {
      ...columns,
      id,
      userId: row.userId,
      name: await freeName(trx, row.userId, row.clientName),
      scopes: row.scopes,
      clientId: row.clientId,
      familyHash: hashOf(family),
    })
    await trx.update('authorizationCodes', { accessTokenId: id }, sql`id = ${row.id}`)
    return tokens
  })
}

/**
 * Replaces both tokens; undefined if the refresh token is not valid. One that was spent already
 * ends the connection, because somebody else may have it.
 */
export async function refresh(token: string, clientId: string): Promise<AppTokens | undefined> {
  const family = familyOf(token)
  return inTransaction(async (trx) => {
    const row = await trx.selectFirst(
      'accessTokens',
      ['id', 'scopes', 'refreshHash', 'refreshesUntil'],
      sql`family_hash = ${hashOf(family)} and client_id = ${clientId} for update`,
    )
    if (!row?.refreshHash || !row.refreshesUntil || row.refreshesUntil <= new Date()) return
    if (!hashOf(token).equals(row.refreshHash)) {
      await trx.remove('accessTokens', sql`id = ${row.id}`)
      return
    }
    const { tokens, columns } = renewal(family, row.scopes as Scope[])
    await trx.update('accessTokens', columns, sql`id = ${row.id}`)
    return tokens
  })
}

/** Ends the connection that an access or refresh token belongs to; idempotent. */
export async function revoke(token: string) {
  const own = token.startsWith(refreshPrefix)
    ? sql`family_hash = ${hashOf(familyOf(token))}`
    : sql`token_hash = ${hashOf(token)}`
  await db.remove('accessTokens', sql`client_id is not null and ${own}`)
}

export async function removeExpired(now: Date) {
  const over = new Date(now.getTime() - accessMs)
  await db.remove('authorizationCodes', sql`expires_at < ${over}`)
}

async function endConnectionOf(trx: DatabaseTransaction, code: string) {
  await trx.remove(
    'accessTokens',
    sql`id in (select access_token_id from authorization_codes where code_hash = ${hashOf(code)})`,
  )
  return undefined
}

function renewal(family: string, scopes: Scope[]) {
  const accessToken = accessTokenPrefix + randomBytes(32).toString('base64url')
  const refreshToken = refreshPrefix + family + randomBytes(32).toString('base64url')
  const now = Date.now()
  return {
    tokens: { accessToken, refreshToken, expiresIn: accessMs / 1000, scopes },
    columns: {
      tokenHash: hashOf(accessToken),
      expiresAt: new Date(now + accessMs),
      refreshHash: hashOf(refreshToken),
      refreshesUntil: new Date(now + refreshMs),
    },
  }
}

function familyOf(token: string) {
  return token.slice(refreshPrefix.length, refreshPrefix.length + familyLength)
}

function challengeOf(verifier: string) {
  return hash('sha256', verifier, 'base64url')
}

/** The name of the app, with a number if the user already has a token of that name. */
async function freeName(trx: DatabaseTransaction, userId: string, name: string) {
  await trx.select('users', ['id'], sql`id = ${userId} for update`)
  const rows = await trx.select('accessTokens', ['name'], sql`user_id = ${userId}`)
  const taken = new Set(rows.map((row) => row.name.toLowerCase()))
  if (!taken.has(name.toLowerCase())) return name
  let number = 2
  while (taken.has(`${name.slice(0, 56)} ${number}`.toLowerCase())) number += 1
  return `${name.slice(0, 56)} ${number}`
}
