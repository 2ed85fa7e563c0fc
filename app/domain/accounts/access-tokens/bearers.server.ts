import { db, read } from '#app/db/client.server.ts'
import { boolean, manyOf, uuid } from '#app/db/columns.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { userColumns, userFromRow } from '#app/domain/accounts/user-rows.server.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { roughNetwork } from '#app/domain/users/networks.server.ts'
import { scopes } from '#app/domain/users/scope.ts'
import { accessTokenPrefix } from './access-token.ts'

/** Minimum seconds between two updates of the last use, so that few requests write to it. */
const touchSeconds = 60

/**
 * Finds the user of a valid access token, without the rights of an admin.
 * @param from IP address and User-Agent of the request
 */
export async function findUserBy(
  token: string,
  from: { address: string; device: string },
): Promise<SignedIn | undefined> {
  if (token.length !== accessTokenPrefix.length + 43) return undefined
  const isStale = sql`t.last_used_at is null
    or t.last_used_at < now() - make_interval(secs => ${touchSeconds})`
  const [row] = await read(
    select(
      {
        ...columns('users', 'u', ...userColumns),
        scopes: as(manyOf(scopes), sql`t.scopes`),
        tokenId: as(uuid, sql`t.id`),
        isStale: as(boolean, isStale),
      },
      sql`from access_tokens t join users u on u.id = t.user_id
      where t.token_hash = ${hashOf(token)} and (t.expires_at is null or t.expires_at > now())`,
    ),
  )
  if (!row) return undefined
  if (row.isStale) await recordUse(row.tokenId, from)
  return { ...userFromRow(row), isAdmin: false, scopes: row.scopes }
}

async function recordUse(id: string, { address, device }: { address: string; device: string }) {
  await db.update(
    'accessTokens',
    {
      lastUsedAt: new Date(),
      lastNetwork: roughNetwork(address),
      lastDevice: device.slice(0, 200),
    },
    sql`id = ${id}`,
  )
}
