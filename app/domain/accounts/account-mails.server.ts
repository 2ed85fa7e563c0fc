import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import * as attempts from './attempts.server.ts'
import * as confirmations from './confirmations.server.ts'
import * as resets from './resets.server.ts'

type Job = queue.Jobs['accountMail']
type Wanted = Exclude<Job, { userId: string }>

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

/**
 * Asks for the mail to an address that an account names: at sign-up, or in place of the one before. In
 * the transaction of its cause.
 */
export async function requestFirst(trx: DatabaseTransaction, userId: string, email: string) {
  await queue.request(trx, 'accountMail', { purpose: 'newAddress', email, userId })
}

/** Writes the mail that was asked for, if there is somebody to write to. */
export async function write(job: Job) {
  switch (job.purpose) {
    case 'reset':
      return resets.ask(job.email)
    case 'confirmation':
      return confirmations.askAgain(job.email)
    case 'newAddress':
      return confirmations.askFirst(job.userId, job.email)
  }
}
