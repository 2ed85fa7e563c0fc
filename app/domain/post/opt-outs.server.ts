import { type Database, type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { isSigned, sign } from '#app/domain/rules/signature.server.ts'
import { foldEmail } from '#app/domain/users/email.ts'
import { env } from '#app/server/env.server.ts'
import { messageWords } from './words.ts'

type OptOut = { email: string; key: string }

/** A link to stop invitations to an address that has no account. */
export function optOutLink(email: string): string {
  const query = new URLSearchParams({ email, key: sign('stop', foldEmail(email)) })
  return `${env.PUBLIC_URL}/stop-invitations?${query}`
}

export async function hasOptedOut(
  email: string,
  handle: Database | DatabaseTransaction = db,
): Promise<boolean> {
  const row = await handle.selectFirst(
    'stoppedAddresses',
    ['address'],
    sql`address = ${foldEmail(email)}`,
  )
  return row !== undefined
}

export async function find(stop: OptOut): Promise<boolean> {
  return hasOptedOut(checkLink(stop))
}

export async function optOut(stop: OptOut) {
  await db.insert(
    'stoppedAddresses',
    { address: foldEmail(checkLink(stop)) },
    sql`on conflict do nothing`,
  )
}

export async function optIn(stop: OptOut) {
  const address = foldEmail(checkLink(stop))
  await db.remove('stoppedAddresses', sql`address = ${address}`)
}

function checkLink({ email, key }: OptOut): string {
  if (!isSigned('stop', foldEmail(email), key)) throw invalid(messageWords.stopIncomplete)
  return email
}
