import { inTransaction } from '#app/db/client.server.ts'
import type { PaymentEvent } from '#app/integrations/payments.server.ts'
import { keepEvents } from './event-rows.server.ts'

/** Events of one transaction. */
const max = 100

type Waiting = { event: PaymentEvent } & Omit<PromiseWithResolvers<void>, 'promise'>

const waiting: Waiting[] = []
let isWriting = false

/**
 * Writes an event down, once. The provider sends many at the same moment: those that come while
 * others are being written are written together, so that they take one connection and not one each.
 * @throws what the database throws, for all of those that were written together
 */
export function keepSoon(event: PaymentEvent): Promise<void> {
  const { promise, ...ways } = Promise.withResolvers<void>()
  waiting.push({ event, ...ways })
  if (!isWriting) void writeAll()
  return promise
}

async function writeAll() {
  isWriting = true
  while (waiting.length > 0) await write(waiting.splice(0, max))
  isWriting = false
}

async function write(together: Waiting[]) {
  try {
    const events = together.map(({ event }) => event)
    await inTransaction((trx) => keepEvents(trx, events))
    for (const { resolve } of together) resolve()
  } catch (error) {
    for (const { reject } of together) reject(error)
  }
}
