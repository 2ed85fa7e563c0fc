import { randomUUID } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import { type DatabaseTransaction, pool } from '#app/db/client.server.ts'
import { createDoubtfulClient } from '#app/db/doubtful-client.server.ts'
import type { PushMessage } from '#app/domain/messages/push/message.ts'
import { env } from '#app/env.server.ts'

/** The jobs by name, each with its input. */
export type Jobs = {
  /** Deletes for good what was removed, has expired or was left behind. */
  tidy: Record<string, never>
  /** Puts the areas of portfolios for sale to words. */
  areas: Record<string, never>
  /** Finds out in which regions the items on Discover are. */
  regions: Record<string, never>
  /** Asks the provider of payments about what was bought. */
  comparePurchases: Record<string, never>
  /** Tells of new places for saved searches. */
  bells: Record<string, never>
  /** Divides the sitemap into parts. */
  sitemap: Record<string, never>
  mail: { id: string }
  /** Pushes a notification to the devices of its person. */
  notice: { id: string }
  /** Tells the crews of tomorrow's shoots, and those who are called soon. */
  shootEves: Record<string, never>
  shootCalls: Record<string, never>
  /** Sends a message to a device, as long as it is that person's. */
  push: { id: string; userId: string; message: PushMessage }
  /** Asks what became of a message to a device. */
  pushReceipt: { id: string; receipt: string }
  /** Writes a reset or confirmation mail if an account has this address. */
  accountMail: { purpose: 'reset' | 'confirmation'; email: string } | NewAddress
  /** Tells the invited address of an invitation, whether or not it has an account yet. */
  invitation: { shareId: string }
  /** Mails the owner what was decided on a submission at this time, unless it was undone. */
  decision: { id: string; decidedAt: string }
  export: { id: string }
  /** Removes the files of a deleted account. */
  discard: { photos: string[]; exports: string[] }
  /** Ends a change of money that nobody has ended. */
  settlePayment: { id: string }
  /** Takes nothing by a payment any more that its buyer has not confirmed at the bank. */
  endPayment: { intentId: string }
  /** Gives a subscription the price that its user is granted, or no longer. */
  educationPrice: { userId: string }
  /** Looks how a donation ended. */
  donation: { id: string }
  /** Mails the receipts of what this customer of the provider has paid. */
  receipts: { customerId: string }
  /** Brings together what we know of money and what its provider knows. */
  reconcile: Record<string, never>
  /** Works off what the provider of payments told us by itself. */
  paymentEvent: { id: string }
  /** Removes what the provider of payments knows of a deleted account. */
  removeCustomer: { customerId: string }
  /** Removes the account of a seller who is gone, once its money is at their bank. */
  removeSellerAccount: { accountId: string }
  /** Pays sellers what is due to them. */
  payouts: Record<string, never>
}

/** The mail asks whether the address is theirs, or says that it is taken. */
type NewAddress = { purpose: 'newAddress'; email: string; userId: string }

/**
 * How often a job is retried, and after how many seconds at first; the wait doubles each time. Long
 * jobs send heartbeats, so that a job whose process died is retried soon.
 */
const queues: Record<
  keyof Jobs,
  {
    retryLimit: number
    retryDelay: number
    retryDelayMax?: number
    expireInSeconds?: number
    heartbeatSeconds?: number
  }
> = {
  tidy: { retryLimit: 0, retryDelay: 0 },
  areas: { retryLimit: 0, retryDelay: 0 },
  regions: { retryLimit: 0, retryDelay: 0 },
  comparePurchases: { retryLimit: 0, retryDelay: 0 },
  bells: { retryLimit: 0, retryDelay: 0 },
  sitemap: { retryLimit: 0, retryDelay: 0 },
  mail: { retryLimit: 8, retryDelay: 15, heartbeatSeconds: 20 },
  notice: { retryLimit: 3, retryDelay: 5 },
  shootEves: { retryLimit: 0, retryDelay: 0 },
  shootCalls: { retryLimit: 0, retryDelay: 0 },
  push: { retryLimit: 6, retryDelay: 10, expireInSeconds: 120 },
  pushReceipt: { retryLimit: 3, retryDelay: 900 },
  accountMail: { retryLimit: 3, retryDelay: 5 },
  invitation: { retryLimit: 3, retryDelay: 5 },
  decision: { retryLimit: 3, retryDelay: 5 },
  export: { retryLimit: 3, retryDelay: 10, expireInSeconds: 6 * 3600, heartbeatSeconds: 30 },
  discard: { retryLimit: 8, retryDelay: 15 },
  // What these do not end, reconciling does every minute.
  settlePayment: { retryLimit: 3, retryDelay: 10, expireInSeconds: 120 },
  paymentEvent: { retryLimit: 3, retryDelay: 5, expireInSeconds: 120 },
  reconcile: { retryLimit: 0, retryDelay: 0, expireInSeconds: 600 },
  endPayment: { retryLimit: 100, retryDelay: 30, retryDelayMax: 3600 },
  educationPrice: { retryLimit: 100, retryDelay: 30, retryDelayMax: 3600 },
  donation: { retryLimit: 100, retryDelay: 15, retryDelayMax: 600 },
  receipts: { retryLimit: 100, retryDelay: 15, retryDelayMax: 600 },
  removeCustomer: { retryLimit: 100, retryDelay: 30, retryDelayMax: 3600 },
  removeSellerAccount: { retryLimit: 200, retryDelay: 60, retryDelayMax: 7200 },
  payouts: { retryLimit: 0, retryDelay: 0, expireInSeconds: 1800 },
}

/** Milliseconds that a statement of the queue may take. */
const statementTimeLimit = 60_000

/** How often, in seconds, the queue looks for jobs whose process died. */
const watch = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 }

let boss: Promise<PgBoss> | undefined

/** Opens the queue, in its own schema of the app's database, for a process that runs jobs. */
export async function openQueue(connection: PoolConfig, report: (error: Error) => void) {
  // A pooler that lends connections refuses a connection with settings.
  const timeLimit =
    env.DATABASE_POOLER === 'transaction' ? {} : { statement_timeout: statementTimeLimit }
  const own = { max: 3, application_name: 'recce-jobs', ...timeLimit, ...watch }
  const Client = createDoubtfulClient(connection, statementTimeLimit)
  return remember(
    startQueue(new PgBoss({ ...(connection as object), ...own, ...{ Client } }), report),
  )
}

/** A queue that cannot be opened is forgotten, so that the next job opens another one. */
function remember(opening: Promise<PgBoss>) {
  boss = opening
  opening.catch(() => {
    if (boss === opening) boss = undefined
  })
  return opening
}

/** Milliseconds for running jobs to finish when the app stops; slower ones are retried. */
const stopTimeLimit = 1_500

export async function closeQueue() {
  await (await boss)?.stop({ graceful: true, timeout: stopTimeLimit })
  boss = undefined
}

/**
 * Queues a job in the transaction of the change that needs it: both happen or neither.
 * @param startAfter seconds
 */
export async function enqueue<Name extends keyof Jobs>(
  trx: DatabaseTransaction,
  name: Name,
  input: Jobs[Name],
  startAfter = 0,
) {
  await (await openedQueue()).send(name, input, { db: fromKysely(trx), startAfter })
}

/**
 * `enqueue` where nobody may find out by the time that it takes whether there is anything to do:
 * the same statements leave no job unless `isWanted`.
 */
export async function enqueueIf<Name extends keyof Jobs>(
  isWanted: boolean,
  trx: DatabaseTransaction,
  name: Name,
  input: Jobs[Name],
) {
  const opened = await openedQueue()
  const handle = { db: fromKysely(trx) }
  const id = await opened.send(name, input, handle)
  await opened.deleteJob(name, isWanted || !id ? randomUUID() : id, handle)
}

/**
 * Queues several jobs of a kind at once; none is fine.
 * @param startAfter seconds
 */
export async function enqueueAll<Name extends keyof Jobs>(
  trx: DatabaseTransaction,
  name: Name,
  inputs: Jobs[Name][],
  startAfter = 0,
) {
  if (inputs.length === 0) return
  const jobs = inputs.map((data) => ({ data, startAfter }))
  await (await openedQueue()).insert(name, jobs, { db: fromKysely(trx) })
}

/** Retries a failed job once more; any other job is left alone. */
export async function retry(trx: DatabaseTransaction, name: keyof Jobs, id: string) {
  await (await openedQueue()).retry(name, id, { db: fromKysely(trx) })
}

async function startQueue(queue: PgBoss, report: (error: Error) => void) {
  queue.on('error', report)
  await queue.start()
  for (const [name, options] of Object.entries(queues)) {
    await queue.createQueue(name, { ...options, retryBackoff: true })
    await queue.updateQueue(name, { ...options, retryBackoff: true })
  }
  return queue
}

function openedQueue(): Promise<PgBoss> {
  return boss ?? remember(createSender())
}

/** Only queues jobs: for commands and tests, where no worker runs. */
async function createSender() {
  const queue = new PgBoss({
    // Transactions that queue a job may hold all connections of their pool, and wait for this.
    db: { executeSql: (text, values) => pool('reader').query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await queue.start()
  return queue
}
