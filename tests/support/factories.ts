import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { hash } from '#app/domain/accounts/passwords.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { LocationInput } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { PortfolioInput } from '#app/domain/places/portfolio.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import type { User } from '#app/domain/users/user.ts'

export const password = 'correct horse battery'

let count = 0
/** Of all users: it takes as long as all the rest of making one. */
let passwordHash: Promise<string> | undefined

/**
 * A new user with a session; `headers` are what their browser sends. Their address is confirmed
 * unless `with_` says otherwise.
 */
export async function aUser(
  with_: Partial<Pick<User, 'username' | 'email' | 'role' | 'tier' | 'emailConfirmed'>> = {},
) {
  const number = ++count
  const { role = 'user', tier = 'Business', emailConfirmed = true } = with_
  passwordHash ??= hash(password)
  const id = newId()
  const row = {
    id,
    username: with_.username ?? `user${number}`,
    email: with_.email ?? `user${number}@example.com`,
    passwordHash: await passwordHash,
    role,
    tier,
    emailConfirmedAt: emailConfirmed ? new Date() : null,
  }
  await db.insert('users', row)
  const user = await users.find(id)
  const token = await sessions.create(user.id, 'test')
  return { ...user, token, headers: headersOf(token) }
}

export function headersOf(token: string) {
  return { Cookie: `recce_session=${btoa(JSON.stringify(token)).replace(/=+$/, '')}` }
}

export function aLocation(owner: User, input: Partial<LocationInput> = {}) {
  return locations.create(owner, LocationInput.parse({ title: `Place ${++count}`, ...input }))
}

export function aPortfolio(owner: User, input: Partial<PortfolioInput> = {}) {
  return portfolios.create(owner, PortfolioInput.parse({ title: `Portfolio ${++count}`, ...input }))
}
