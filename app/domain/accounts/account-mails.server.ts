import { db } from '#app/db/client.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import * as attempts from './attempts.server.ts'
import * as confirmations from './confirmations.server.ts'
import * as resets from './resets.server.ts'

type Wanted = queue.Jobs['accountMail']

/**
 * Asks for a mail with a link to whoever has this address. Whether anybody has it is found out by a
 * job: known and unknown addresses get the same answer after the same work.
 * @param address of the network, from which attempts are counted
 * @throws `tooMany`
 */
export async function request(purpose: Wanted['purpose'], email: string, address: string) {
  await attempts.count(purpose, email, address)
  await db.transaction().execute((trx) => queue.request(trx, 'accountMail', { purpose, email }))
}

/** Writes the mail that was asked for, if there is somebody to write to. */
export async function write({ purpose, email }: Wanted) {
  await (purpose === 'reset' ? resets.ask(email) : confirmations.askAgain(email))
}
