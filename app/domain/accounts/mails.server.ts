import { type DatabaseTransaction, inTransaction } from '#app/db/client.server.ts'
import { type AccountMail, accountMail } from '#app/domain/accounts/jobs.server.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { isNamed } from '#app/domain/users/emails.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import * as confirmations from './confirmations.server.ts'
import * as resets from './resets.server.ts'

type RequestedMail = Exclude<AccountMail, { userId: string }>

/**
 * Does the same work whether or not `email` has an account, so that the time does not reveal it.
 * @param address the sender's IP address, by which attempts are limited
 */
export async function requestMail(
  purpose: RequestedMail['purpose'],
  email: string,
  address: string,
) {
  await attempts.count(purpose, email, address)
  const mayMail = await attempts.countMailTo(email, address)
  await inTransaction(async (trx) => {
    const isSent = (await isNamed(trx, email)) && mayMail
    await queue.enqueueIf(isSent, trx, accountMail, { purpose, email })
  })
}

export async function requestNewAddressMail(
  trx: DatabaseTransaction,
  userId: string,
  email: string,
) {
  await queue.enqueue(trx, accountMail, { purpose: 'newAddress', email, userId })
}

export async function writeMail(job: AccountMail) {
  switch (job.purpose) {
    case 'reset':
      return resets.mailLinks(job.email)
    case 'confirmation':
      return confirmations.mailAgain(job.email)
    case 'newAddress':
      return confirmations.mailNewAddress(job.userId, job.email)
  }
}
