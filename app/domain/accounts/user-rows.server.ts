import { type Columns, oneOf, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { tiers } from '#app/domain/billing/tier.ts'
import { clocks } from '#app/format/clock.ts'
import { roles, type UserRow } from './user.ts'

/** What `userFromRow` needs of `users u`. */
export const userColumns = sql`u.id, u.username, u.display_name as "displayName", u.email,
  u.email_confirmed_at as "emailConfirmedAt", u.role, u.tier, u.clock`

export const userRow: Columns<UserRow> = {
  id: uuid,
  username: text,
  displayName: text,
  email: orNull(text),
  emailConfirmedAt: orNull(timestamp),
  role: oneOf(roles),
  tier: oneOf(tiers),
  clock: oneOf(clocks),
}
