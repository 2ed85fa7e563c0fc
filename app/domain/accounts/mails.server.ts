import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { type AccountMail, accountMail } from '#app/domain/accounts/jobs.server.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { isNamed } from '#app/domain/users/emails.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import * as confirmations from './confirmations.server.ts'
import * as resets from './resets.server.ts'

type Wanted = Exclude<AccountMail, { userId: string }>

/**
 * Asks for a mail with a link to an e-mail address. Known and unknown addresses get the same answer
 * after the same work, but only known ones leave a job.
 * @param address the network address that attempts are counted by
 * @throws `tooMany`
 */
export async function requestMail(purpose: Wanted['purpose'], email: string, address: string) {
  await attempts.count(purpose, email, address)
  const mayAsk = await attempts.countMailTo(email, address)
  await inTransaction(async (trx) => {
    const isWanted = (await isNamed(trx, email)) && mayAsk
    await queue.enqueueIf(isWanted, trx, accountMail, { purpose, email })
  })
}

/** Asks for a mail to the address of a new account or of a change, in the caller's transaction. */
export async function requestFirstMail(trx: DatabaseTransaction, userId: string, email: string) {
  await queue.enqueue(trx, accountMail, { purpose: 'newAddress', email, userId })
}

export async function writeMail(job: AccountMail) {
  switch (job.purpose) {
    case 'reset':
      return resets.ask(job.email)
    case 'confirmation':
      return confirmations.askAgain(job.email)
    case 'newAddress':
      return confirmations.askFirst(job.userId, job.email)
  }
}
