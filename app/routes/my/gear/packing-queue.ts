import { href } from 'react-router'
import { type SlotState, type SlotTick, TickRefused, tickQueue } from '#app/ui/gear/tick-queue.ts'

/** The unsent ticks of this browser tab, kept when the user leaves the page. */
export const packingQueue = tickQueue(
  send,
  (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
)

async function send({ id, field, value }: SlotTick): Promise<SlotState> {
  const response = await fetch(href('/my/slots/:id/tick', { id }), {
    method: 'POST',
    body: new URLSearchParams({ tick: `${field}:${value}` }),
    // Lets a request finish even if the page is closed.
    keepalive: true,
  })
  if (response.ok) return response.json()
  const { status } = response
  if (status >= 500 || status === 429) throw new Error(`The tick was answered with ${status}`)
  const said = (await response.json().catch(() => undefined))?.errors?.[0]?.message
  throw new TickRefused(typeof said === 'string' ? said : `This could not be saved (${status})`)
}
