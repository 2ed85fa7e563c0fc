import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'

export const supportAddress = /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM.trim()

/** Returns undefined for an e-mail address at localhost, to which nobody can write. */
export function publicAddress(address: string): string | undefined {
  return address.endsWith('@localhost') ? undefined : address
}

export async function listOperatorAddresses(trx: DatabaseTransaction): Promise<string[]> {
  const admins = await trx.select(
    'users',
    ['email'],
    sql`role = 'admin' and email_confirmed_at is not null and email is not null order by created_at`,
  )
  const addresses = admins.flatMap(({ email }) => email ?? [])
  return addresses.length > 0 ? addresses : [supportAddress]
}

export function replyAddressOf(operator: SignedIn): string {
  return (operator.emailConfirmed && operator.email) || supportAddress
}
