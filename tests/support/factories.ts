import { db } from '#app/db/client.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import type { User } from '#app/domain/accounts/user.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { LocationInput } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { PortfolioInput } from '#app/domain/places/portfolio.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'

export const password = 'correct horse battery'

let count = 0

/**
 * A new user with a session; `headers` are what their browser sends. Their address is confirmed
 * unless `with_` says otherwise.
 */
export async function aUser(
  with_: Partial<Pick<User, 'username' | 'email' | 'role' | 'tier' | 'emailConfirmed'>> = {},
) {
  const number = ++count
  const { role = 'user', tier = 'Business', emailConfirmed = true } = with_
  const created = await users.create({
    username: with_.username ?? `user${number}`,
    email: with_.email ?? `user${number}@example.com`,
    password,
  })
  const emailConfirmedAt = emailConfirmed ? new Date() : null
  const changes = { role, tier, emailConfirmedAt }
  await db.updateTable('users').set(changes).where('id', '=', created.id).execute()
  const user = await users.find(created.id)
  const token = await sessions.start(user.id, 'test')
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
