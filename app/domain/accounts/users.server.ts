import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { isId, newId } from '#app/db/id.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { DomainError, notFound, unauthenticated } from '#app/domain/errors.ts'
import * as attempts from './attempts.server.ts'
import * as confirmations from './confirmations.server.ts'
import * as passwords from './passwords.server.ts'
import {
  isReserved,
  type LoginInput,
  type SignUpInput,
  type User,
  Username,
  userFromRow,
} from './user.ts'

const columns = [
  'id',
  'username',
  'displayName',
  'email',
  'emailConfirmedAt',
  'role',
  'tier',
] as const

/**
 * Makes an account. Without a username one is made from the e-mail address.
 * @throws `conflict` when the username or the e-mail address is taken, `invalid` for a common password
 */
export async function create(input: SignUpInput): Promise<User> {
  return insert(db, await newRow(input))
}

/**
 * Signs somebody up who comes from an address of the network. The mail that asks them to confirm
 * theirs is written with the account.
 * @throws as `create`, and `tooMany`
 */
export async function signUp(input: SignUpInput, address: string): Promise<User> {
  await attempts.count('signup', input.email ?? input.username ?? '', address)
  const row = await newRow(input)
  return db.transaction().execute(async (trx) => {
    const user = await insert(trx, row)
    if (user.email) await confirmations.ask(trx, user, user.email)
    return user
  })
}

/**
 * Finds the account of somebody who comes from an address of the network.
 * @throws `unauthenticated` with one message for an unknown account and a wrong password, `tooMany`
 */
export async function logIn(
  { emailOrUsername, password }: LoginInput,
  address: string,
): Promise<User> {
  await attempts.count('login', emailOrUsername, address)
  const column = emailOrUsername.includes('@') ? 'email' : 'username'
  const row = await db
    .selectFrom('users')
    .select([...columns, 'passwordHash'])
    .where((where) => where(where.fn('lower', [column]), '=', emailOrUsername.toLowerCase()))
    .executeTakeFirst()
  if (!(await passwords.verify(password, row?.passwordHash)) || !row) {
    throw unauthenticated('Wrong username, email or password')
  }
  return userFromRow(row)
}

/** @throws `notFound` */
export async function find(id: string): Promise<User> {
  const row = isId(id)
    ? await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound('User')
  return userFromRow(row)
}

async function newRow({ email, username, password }: SignUpInput) {
  passwords.refuseCommon(password)
  const passwordHash = await passwords.hash(password)
  return {
    id: newId(),
    username: username ?? (await freeUsernameFor(email ?? '')),
    email: email ?? null,
    passwordHash,
  }
}

async function insert(
  trx: Database | DatabaseTransaction,
  row: Awaited<ReturnType<typeof newRow>>,
): Promise<User> {
  try {
    const inserted = await trx
      .insertInto('users')
      .values(row)
      .returning(columns)
      .executeTakeFirstOrThrow()
    return userFromRow(inserted)
  } catch (error) {
    if (isUniqueViolation(error, 'users_username')) {
      throw new DomainError('conflict', 'This username is taken', 'username')
    }
    if (isUniqueViolation(error, 'users_email')) {
      throw new DomainError('conflict', 'This email already has an account', 'email')
    }
    throw error
  }
}

async function freeUsernameFor(email: string) {
  const wanted = (email.split('@')[0] ?? '').toLowerCase().replace(/[^a-z0-9_.-]/g, '')
  const base = Username.safeParse(wanted.slice(0, 24)).data ?? 'user'
  const taken = new Set(await usernamesLike(base))
  let name = base
  for (let number = 2; taken.has(name) || isReserved(name) || name.length < 3; number++)
    name = `${base}${number}`
  return name
}

/** Those that somebody has, and those that stay reserved. */
async function usernamesLike(base: string) {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => fn<string>('lower', ['username']).as('username'))
    .union(db.selectFrom('formerUsernames').select('username'))
    .$call((names) => db.selectFrom(names.as('names')).select('username'))
    .where(({ fn, val }) => fn<boolean>('starts_with', ['username', val(base)]))
    .execute()
  return rows.map(({ username }) => username)
}
