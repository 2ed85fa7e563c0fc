import { expect, test } from 'vitest'
import { createQueue } from '#app/outbox/queue.ts'
import { RequestRefused, SenderAway } from '#app/outbox/send.ts'
import {
  applyTicks,
  packingTicks,
  type SlotState,
  type SlotTick,
} from '#app/routes/my/gear/packing/ticks.ts'
import { aConnection, settle } from '#tests/support/slow-connection.ts'

const fresh = {
  isPacked: false,
  inUse: true,
  cameHome: false,
  version: 1,
  packed: '',
  home: '',
}

/** A server whose answers wait until the test releases them, and may fail. */
function aSlowServer() {
  const state = new Map<string, SlotState>()
  const arrived: string[] = []
  const open: { tick: SlotTick; answer: (error?: Error) => void }[] = []
  const { connection, endPause } = aConnection()
  const queue = createQueue(
    packingTicks,
    (tick) =>
      new Promise<SlotState>((resolve, reject) => {
        const { id, field, value } = tick
        arrived.push(`${id} ${field} ${value}`)
        function answer(error?: Error) {
          if (error) return reject(error)
          const { version, ...boxes } = state.get(id) ?? fresh
          state.set(id, { ...boxes, [field]: value, version: version + 1 })
          resolve(state.get(id) as SlotState)
        }
        open.push({ tick, answer })
      }),
    connection,
  )
  async function answerAll() {
    for (let one = open.shift(); one; one = open.shift()) {
      one.answer()
      await settle()
    }
  }
  return { queue, state, arrived, open, endPause, answerAll }
}

const isPacked = (id: string, value: boolean) => ({ id, field: 'isPacked', value }) as const

test('fifty ticks of fifty slots leave at once, show at once and all arrive', async () => {
  const { queue, state, arrived, answerAll } = aSlowServer()
  const ids = Array.from({ length: 50 }, (_, at) => `slot${at}`)
  for (const id of ids) queue.add(isPacked(id, true))
  expect(arrived).toHaveLength(50)
  const shown = ids.map((id) => applyTicks({ id, ...fresh }, queue.state()).isPacked)
  expect(shown).toEqual(ids.map(() => true))
  await answerAll()
  expect([...state.values()].map(({ isPacked }) => isPacked)).toEqual(ids.map(() => true))
  expect(queue.state().waiting).toEqual([])
})

test('ticks of one slot go one after the other, and the last one wins', async () => {
  const { queue, state, arrived, answerAll } = aSlowServer()
  for (let count = 1; count <= 50; count++) queue.add(isPacked('one', count % 2 === 1))
  queue.add({ id: 'one', field: 'cameHome', value: true })
  expect(arrived).toEqual(['one isPacked true'])
  await answerAll()
  expect(arrived).toEqual(['one isPacked true', 'one isPacked false', 'one cameHome true'])
  expect(state.get('one')).toMatchObject({ isPacked: false, cameHome: true })
})

test('without a connection ticks wait, say so and arrive later', async () => {
  const { queue, state, open, endPause, answerAll } = aSlowServer()
  queue.add(isPacked('one', true))
  open.shift()?.answer(new Error('offline'))
  await settle()
  expect(queue.state()).toMatchObject({ isFailing: true, waiting: [isPacked('one', true)] })
  await endPause()
  await answerAll()
  expect(state.get('one')?.isPacked).toBe(true)
  expect(queue.state()).toMatchObject({ isFailing: false, waiting: [] })
})

test('a tick that is refused goes back and says why, until the next one', async () => {
  const { queue, open } = aSlowServer()
  queue.add({ id: 'one', field: 'inUse', value: false })
  open.shift()?.answer(new RequestRefused('Slot not found'))
  await settle()
  expect(applyTicks({ id: 'one', ...fresh }, queue.state()).inUse).toBe(true)
  expect(queue.state().refused).toMatchObject([{ message: 'Slot not found' }])
  queue.add(isPacked('one', true))
  expect(queue.state().refused).toEqual([])
})

test('nobody is said to have ticked a box until the server says who', async () => {
  const { queue, answerAll } = aSlowServer()
  const loaded = { id: 'one', ...fresh, isPacked: true, packed: 'Nora Vale, Jan 5th, 3:00pm' }
  queue.add(isPacked('one', false))
  expect(applyTicks(loaded, queue.state())).toMatchObject({ isPacked: false, packed: '' })
  await answerAll()
  expect(applyTicks(loaded, queue.state())).toMatchObject({ isPacked: false, packed: '' })
})

test('ticks stop while their user is logged out, and are stored when they are back', async () => {
  const { queue, state, open, answerAll } = aSlowServer()
  queue.add(isPacked('one', true))
  queue.add(isPacked('two', true))
  open.shift()?.answer(new SenderAway('You are logged out'))
  await settle()
  expect(queue.state()).toMatchObject({ isAway: true, isFailing: false })
  expect(queue.state().waiting.map(({ id }) => id)).toEqual(['one', 'two'])
  for (const { answer } of open.splice(0)) answer(new Error('aborted'))
  await settle()
  queue.outbox.start()
  await answerAll()
  expect([...state.keys()].sort()).toEqual(['one', 'two'])
  expect(queue.state()).toMatchObject({ isAway: false, waiting: [] })
})

test('what was loaded later than stored is what is shown', async () => {
  const { queue, answerAll } = aSlowServer()
  queue.add(isPacked('one', true))
  await answerAll()
  const loaded = (version: number) => applyTicks({ id: 'one', ...fresh, version }, queue.state())
  expect([loaded(1).isPacked, loaded(3).isPacked]).toEqual([true, false])
})
