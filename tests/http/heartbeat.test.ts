import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchHeartbeat } from '#app/server/heartbeat.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function aProcess() {
  const kill = vi.fn()
  const worker = Object.assign(new EventEmitter(), { process: { pid: 1, kill } })
  watchHeartbeat(worker as never)
  return { worker, kill }
}

test('a process that is silent for 20 seconds is killed', () => {
  const { worker, kill } = aProcess()
  vi.advanceTimersByTime(20_000)
  worker.emit('message', 'other')
  expect(kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(kill).toHaveBeenCalledWith('SIGKILL')
})

test('a process that says that it is there stays, and one that has ended is not killed', () => {
  const { worker, kill } = aProcess()
  for (let minute = 0; minute < 10; minute++) {
    vi.advanceTimersByTime(18_000)
    worker.emit('message', 'beat')
  }
  worker.emit('exit')
  vi.advanceTimersByTime(60_000)
  expect(kill).not.toHaveBeenCalled()
})
