import { expect, test } from 'vitest'
import { createQueue } from '#app/outbox/queue.ts'
import { boardMoves, type Move, movesOf, shownStop } from '#app/routes/my/plans/board/moves.ts'

const move = (to: [number, number], ...based: [number, number][]): Move => ({
  ...{ shootId: 'dawn', id: 'pier', to, based },
})

test('a newer move of a stop takes the place of the waiting one, and may find it at each place before', () => {
  const joined = boardMoves.join(move([60, 120], [0, 60]), move([90, 150], [60, 120]))
  expect(joined).toEqual(move([90, 150], [0, 60], [60, 120]))
  expect(boardMoves.requestOf(joined as Move)).toEqual({
    to: '/my/shoots/dawn/stops/pier',
    body: expect.stringMatching(/^to=[^&]+&from=[^&]+&from=[^&]+$/),
  })
})

test('a stop stands where its last move brings it, until the page has loaded a newer shoot', () => {
  const stop = { id: 'pier', from: 0, to: 60 }
  const stored = new Map([['pier', { change: move([60, 120]), answer: { version: 3 } }]])
  const shown = (waiting: Move[], version: number) => {
    const { from, to } = shownStop(stop, { waiting, stored }, version)
    return [from, to]
  }
  expect(shown([move([90, 150])], 2)).toEqual([90, 150])
  expect(shown([], 2)).toEqual([60, 120])
  expect(shown([], 3)).toEqual([0, 60])
})

test('moves of one place in two shoots are stored each, and each board shows its own', async () => {
  const answers: (() => void)[] = []
  const sent: string[] = []
  const queue = createQueue<Move, { version: number }>(boardMoves, ({ shootId }) => {
    sent.push(shootId)
    return new Promise((resolve) => {
      answers.push(() => resolve({ version: 7 }))
    })
  })
  queue.add(move([60, 120]))
  queue.add({ ...move([300, 360]), shootId: 'dusk' })
  expect(sent).toEqual(['dawn', 'dusk'])
  const shown = (shootId: string) => {
    const stop = { id: 'pier', from: 0, to: 30 }
    return shownStop(stop, movesOf(shootId, queue.state()), 2).from
  }
  expect([shown('dawn'), shown('dusk'), shown('noon')]).toEqual([60, 300, 0])
  for (const answer of answers) answer()
  await expect.poll(() => queue.state().waiting).toEqual([])
  expect([shown('dawn'), shown('dusk'), shown('noon')]).toEqual([60, 300, 0])
})
