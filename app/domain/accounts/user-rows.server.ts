import type { Row } from '#app/db/rows.server.ts'
import { isPaid } from '#app/domain/rules/tier.ts'
import type { User } from '#app/domain/users/user.ts'

export const userColumns = [
  'id',
  'username',
  'displayName',
  'email',
  'emailConfirmedAt',
  'role',
  'tier',
  'clock',
] as const

type UserRow = Pick<Row<'users'>, (typeof userColumns)[number]>

export function userFromRow(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    role: row.role,
    tier: row.tier,
    isAdmin: row.role === 'admin',
    isPaid: isPaid(row.tier),
    clock: row.clock,
  }
}
