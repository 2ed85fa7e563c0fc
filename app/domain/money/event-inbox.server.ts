import { inTransaction } from '#app/db/client.server.ts'
import type { PaymentEvent } from '#app/integrations/payments.server.ts'
import { recordEvents } from './event-rows.server.ts'

const batchSize = 100

type QueuedEvent = { event: PaymentEvent } & Omit<PromiseWithResolvers<void>, 'promise'>

const queue: QueuedEvent[] = []
let isWriting = false

/** Saves an event. Events that arrive during a write are saved together in the next write. */
export function recordBatched(event: PaymentEvent): Promise<void> {
  const { promise, ...settlers } = Promise.withResolvers<void>()
  queue.push({ event, ...settlers })
  if (!isWriting) void writeAll()
  return promise
}

async function writeAll() {
  isWriting = true
  while (queue.length > 0) await write(queue.splice(0, batchSize))
  isWriting = false
}

async function write(batch: QueuedEvent[]) {
  try {
    const events = batch.map(({ event }) => event)
    await inTransaction((trx) => recordEvents(trx, events))
    for (const { resolve } of batch) resolve()
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
