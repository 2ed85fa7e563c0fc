import { afterEach, expect, test, vi } from 'vitest'
import { queueOf } from '#app/outbox/queue.ts'
import { packingTicks } from '#app/routes/my/gear/packing/ticks.ts'
import { useIndexedDb } from '#tests/support/indexed-db.ts'
import { settle } from '#tests/support/slow-connection.ts'

afterEach(() => vi.unstubAllGlobals())

test('ticks of a user are not sent for the next user of the tab, and go on when the first is back', async () => {
  useIndexedDb()
  const sent: string[] = []
  const state = { isPacked: true, inUse: true, cameHome: false, version: 2, packed: '', home: '' }
  let isAway = true
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const senders: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    sent.push(address)
    senders.push((headers as Record<string, string>)['Recce-User'])
    return isAway
      ? Promise.reject(new Error('No connection'))
      : Promise.resolve(Response.json(state))
  })
  queueOf(packingTicks, 'ansel').add({ id: 'bag', field: 'isPacked', value: true })
  await settle()
  isAway = false
  queueOf(packingTicks, 'vivian').add({ id: 'drone', field: 'isPacked', value: true })
  await settle()
  expect(sent).toEqual(['/my/slots/bag/tick', '/my/slots/drone/tick'])
  expect(queueOf(packingTicks, 'vivian').state().waiting).toEqual([])
  const again = queueOf(packingTicks, 'ansel')
  await settle()
  expect(sent.slice(2)).toEqual(['/my/slots/bag/tick'])
  expect(again.state().waiting).toEqual([])
  expect(senders).toEqual(['ansel', 'vivian', 'ansel'])
})
