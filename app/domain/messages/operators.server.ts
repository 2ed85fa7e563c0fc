import type { DatabaseTransaction } from '#app/db/client.server.ts'
import type { SignedIn } from '#app/domain/accounts/actor.ts'
import { env } from '#app/env.server.ts'

/** Where people write who need help: the address of `MAIL_FROM`. */
export const supportAddress = /<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM.trim()

/** Who gets what is for the operator: every admin with a confirmed address, else the support address. */
export async function listOperatorAddresses(trx: DatabaseTransaction): Promise<string[]> {
  const admins = await trx
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('emailConfirmedAt', 'is not', null)
    .where('email', 'is not', null)
    .orderBy('createdAt')
    .execute()
  const addresses = admins.flatMap(({ email }) => email ?? [])
  return addresses.length > 0 ? addresses : [supportAddress]
}

/** Where an answer to an operator goes. */
export function replyAddressOf(operator: SignedIn): string {
  return (operator.emailConfirmed && operator.email) || supportAddress
}
