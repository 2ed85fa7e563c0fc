import { createHash } from 'node:crypto'
import { db, readRows } from '#app/db/client.server.ts'
import {
  boolean,
  type Columns,
  manyOf,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { SignedIn } from '#app/domain/accounts/actor.ts'
import { roughNetwork } from '#app/domain/accounts/networks.server.ts'
import { roles, userFromRow } from '#app/domain/accounts/user.ts'
import { tiers } from '#app/domain/billing/tier.ts'
import { clocks } from '#app/format/clock.ts'
import { accessTokenPrefix } from './access-token.ts'
import { type Scope, scopes } from './scope.ts'

/** Seconds between two notes of the last use, so that reads hardly ever write. */
const touchSeconds = 60

/**
 * The user of a living token, with its scopes and never as an admin.
 * @param from the network address and the User-Agent that it came with
 */
export async function findUserBy(
  token: string,
  from: { address: string; device: string },
): Promise<SignedIn | undefined> {
  if (token.length !== accessTokenPrefix.length + 43) return undefined
  const [row] = await readRows(
    bearerRow,
    sql`select u.id, u.username, u.display_name as "displayName", u.email,
        u.email_confirmed_at as "emailConfirmedAt", u.role, u.tier, u.clock, t.scopes, t.id as "tokenId",
        t.last_used_at is null
          or t.last_used_at < now() - make_interval(secs => ${touchSeconds}) as "isStale"
      from access_tokens t join users u on u.id = t.user_id
      where t.token_hash = ${hashOf(token)} and (t.expires_at is null or t.expires_at > now())`,
  )
  if (!row) return undefined
  if (row.isStale) await touch(row.tokenId, from)
  return { ...userFromRow(row), isAdmin: false, scopes: row.scopes }
}

type BearerRow = Parameters<typeof userFromRow>[0] & {
  scopes: Scope[]
  tokenId: string
  isStale: boolean
}

const bearerRow: Columns<BearerRow> = {
  id: uuid,
  username: text,
  displayName: text,
  email: orNull(text),
  emailConfirmedAt: orNull(timestamp),
  role: oneOf(roles),
  tier: oneOf(tiers),
  clock: oneOf(clocks),
  scopes: manyOf(scopes),
  tokenId: uuid,
  isStale: boolean,
}

export function hashOf(token: string) {
  return createHash('sha256').update(token).digest()
}

async function touch(id: string, { address, device }: { address: string; device: string }) {
  await db
    .updateTable('accessTokens')
    .set({
      lastUsedAt: new Date(),
      lastNetwork: roughNetwork(address),
      lastDevice: device.slice(0, 200),
    })
    .where('id', '=', id)
    .execute()
}
