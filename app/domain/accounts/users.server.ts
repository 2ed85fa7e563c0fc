import {
  type Database,
  type DatabaseTransaction,
  db,
  inTransaction,
  readRows,
} from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { isId, newId } from '#app/db/id.server.ts'
import { onlyRow } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { DomainError, notFound, unauthenticated } from '#app/domain/rules/errors.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import {
  findIdsByEmail,
  foldEmailColumn,
  lockAddress,
  maxUnconfirmed,
} from '#app/domain/users/emails.server.ts'
import {
  isReserved,
  type LoginInput,
  type SignUpInput,
  type User,
  Username,
} from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import type { Clock } from '#app/format/clock.ts'
import * as accountMails from './mails.server.ts'
import * as passwords from './passwords.server.ts'
import { userColumns, userFromRow } from './user-rows.server.ts'

/** @throws `conflict` if the username is taken; `invalid` if the password is common */
export async function create(input: SignUpInput): Promise<User> {
  return insert(db, await newRow(input))
}

/**
 * If the e-mail address belongs to another account, the result does not reveal it; the owner of
 * that account is told by e-mail. If a form without a username is sent twice, it creates one
 * account: the second time, it logs in.
 */
export async function signUp(
  input: SignUpInput,
  { address, clock }: { address: string; clock?: Clock },
): Promise<User> {
  const { email, username, password } = input
  await attempts.count('signup', email ?? username ?? '', address)
  const mayMail = email !== undefined && (await attempts.countMailTo(email, address))
  if (!email || username) return insertAndMail(await newRow(input, clock), mayMail)
  await passwords.refuseCommon(password, [email])
  const known = await checkPassword(email, password, address)
  if (known) return known
  const row = await newRow(input, clock)
  return withAddressLock(email, async (trx) => {
    return (await findJustCreated(trx, email, password)) ?? insertAndMail(row, mayMail, trx)
  })
}

/** @param address the sender's IP address, by which attempts are limited */
export async function logIn(
  { emailOrUsername, password }: LoginInput,
  address: string,
): Promise<User> {
  const user = await checkPassword(emailOrUsername, password, address)
  if (!user) throw unauthenticated(accountWords.loginWrong)
  return user
}

export async function find(id: string): Promise<User> {
  const row = isId(id) ? await db.selectFirst('users', userColumns, sql`id = ${id}`) : undefined
  if (!row) throw notFound('User')
  return userFromRow(row)
}

/** Finds the account with a username, or all accounts that may own an e-mail address. */
async function findRows(emailOrUsername: string) {
  const wanted = [...userColumns, 'passwordHash'] as const
  if (!emailOrUsername.includes('@')) {
    return db.select('users', wanted, sql`lower(username) = ${emailOrUsername.toLowerCase()}`)
  }
  const ids = await findIdsByEmail(emailOrUsername)
  const rows = await db.select('users', wanted, sql`id = any(${ids})`)
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Always verifies the same number of hashes, so that the time does not reveal accounts. */
async function checkPassword(emailOrUsername: string, password: string, address: string) {
  const rows = await findRows(emailOrUsername)
  const only = rows.length === 1 ? rows[0] : undefined
  await attempts.count('login', only?.id ?? emailOrUsername, address)
  const tries = emailOrUsername.includes('@') ? maxUnconfirmed : 1
  let user: User | undefined
  for (let number = 0; number < tries; number++) {
    const row = rows[number]
    const isRight = await passwords.verify(password, row?.passwordHash)
    if (isRight && row) user ??= userFromRow(row)
  }
  return user
}

function withAddressLock<Result>(
  email: string,
  act: (trx: DatabaseTransaction) => Promise<Result>,
) {
  return inTransaction(async (trx) => {
    await lockAddress(trx, email)
    return act(trx)
  })
}

/** Finds an account created in the last minute with this address and password: the same form. */
async function findJustCreated(trx: DatabaseTransaction, email: string, password: string) {
  const rows = await trx.select(
    'users',
    [...userColumns, 'passwordHash'],
    sql`${foldEmailColumn('email')} = ${foldEmail(email)}
      and created_at > ${new Date(Date.now() - 60_000)} order by created_at desc limit 3`,
  )
  for (const row of rows) {
    if (await passwords.verify(password, row.passwordHash)) return userFromRow(row)
  }
}

function insertAndMail(row: NewRow, mayAsk: boolean, within?: DatabaseTransaction): Promise<User> {
  const insertIn = async (trx: DatabaseTransaction) => {
    const user = await insert(trx, row)
    if (user.email && mayAsk) await accountMails.requestNewAddressMail(trx, user.id, user.email)
    return user
  }
  return within ? insertIn(within) : inTransaction(insertIn)
}

type NewRow = Awaited<ReturnType<typeof newRow>>

async function newRow(input: SignUpInput, clock?: Clock) {
  const { displayName, email, username, password } = input
  await passwords.refuseCommon(password, [email, username])
  const passwordHash = await passwords.hash(password)
  return {
    id: newId(),
    username: username ?? (await freeUsernameFor(email ?? '')),
    email: email ?? null,
    passwordHash,
    ...(displayName ? { displayName } : {}),
    ...(clock ? { clock } : {}),
  }
}

async function insert(trx: Database | DatabaseTransaction, row: NewRow): Promise<User> {
  try {
    return userFromRow(onlyRow(await trx.insert('users', row, undefined, userColumns)))
  } catch (error) {
    if (isUniqueViolation(error, 'users_username')) {
      throw new DomainError('conflict', accountWords.usernameTaken, 'username')
    }
    throw error
  }
}

async function freeUsernameFor(email: string) {
  const wanted = (email.split('@')[0] ?? '').toLowerCase().replace(/[^a-z0-9_.-]/g, '')
  const base = Username.safeParse(wanted.slice(0, 24)).data ?? 'user'
  const usedNames = new Set(await usernamesLike(base))
  let name = base
  for (let number = 2; usedNames.has(name) || isReserved(name) || name.length < 3; number++)
    name = `${base}${number}`
  return name
}

async function usernamesLike(base: string) {
  const rows = await readRows(
    { username: text },
    sql`select username from (select lower(username) as username from users
        union select username from former_usernames) names
      where starts_with(username, ${base})`,
  )
  return rows.map(({ username }) => username)
}
