import { afterEach, expect, test, vi } from 'vitest'
import { sendOrphanedEntries } from '#app/outbox/orphaned-entries.ts'
import { createOutbox } from '#app/outbox/outbox.ts'
import { persistEntries } from '#app/outbox/persist.ts'
import { createPhotoOutbox, describeTrouble } from '#app/outbox/photo-outbox.ts'
import { browser, delayAfter, type SendFailure } from '#app/outbox/retry.ts'
import { RequestRefused, sendFailureOf } from '#app/outbox/send.ts'
import { useIndexedDb } from '#tests/support/indexed-db.ts'
import { aConnection, settle } from '#tests/support/slow-connection.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = () => new Error('The connection was lost')
const busy = (again: number): SendFailure => Object.assign(new Error('Busy'), { again })

/** An outbox whose server answers when the test says so. */
function anOutbox(options: { concurrency?: number; maxAttempts?: number } = {}) {
  const { connection, endPause } = aConnection()
  const sent: string[] = []
  const done: string[] = []
  const open: ((error?: Error) => void)[] = []
  const progress: ((part: number) => void)[] = []
  const outbox = createOutbox<string, void>({
    ...options,
    connection,
    onDone: (content) => done.push(content),
    send: (content, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        sent.push(content)
        progress.push(onProgress)
        signal.addEventListener('abort', () => reject(signal.reason))
        open.push((error) => (error ? reject(error) : resolve()))
      }),
  })
  const add = (...ids: string[]) =>
    outbox.add(ids.map((id) => ({ id, target: id.slice(0, 1), content: id })))
  /** Answers the oldest request under way. */
  async function answer(error?: Error) {
    open.shift()?.(error)
    await settle()
  }
  const shown = () => outbox.state().entries.map(({ id, state }) => `${id} ${state}`)
  const trouble = () => outbox.state().trouble
  return { outbox, connection, endPause, sent, done, progress, add, answer, shown, trouble }
}

test('entries of a target go one after the other, targets do not wait for each other', async () => {
  const { sent, done, add, answer, shown } = anOutbox()
  add('a1', 'a2', 'b1')
  expect(sent).toEqual(['a1', 'b1'])
  expect(shown()).toEqual(['a1 sending', 'a2 waiting', 'b1 sending'])
  await answer()
  await answer()
  await answer()
  expect([sent, done, shown()]).toEqual([['a1', 'b1', 'a2'], ['a1', 'b1', 'a2'], []])
})

test('only so many are on their way at once, and an entry is added once', async () => {
  const { sent, add, answer } = anOutbox({ concurrency: 2 })
  add('a', 'b', 'c')
  add('a', 'c')
  expect(sent).toEqual(['a', 'b'])
  await answer()
  await answer()
  await answer()
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('what the connection loses is sent again after pauses that double, and then is done once', async () => {
  const { sent, done, add, answer, endPause, trouble, shown } = anOutbox()
  add('a')
  const pauses = []
  for (let count = 0; count < 6; count++) {
    await answer(lost())
    expect(shown()).toEqual(['a waiting'])
    pauses.push([trouble()?.seconds, await endPause()])
  }
  expect(pauses).toEqual([2, 4, 8, 16, 30, 30].map((seconds) => [seconds, seconds * 1000]))
  expect(trouble()).toMatchObject({ isOnline: true, isBusy: false })
  await answer()
  expect([sent.length, done, trouble()]).toEqual([7, ['a'], undefined])
})

test('offline attempts do not count; being online again sends at once and counts from one', async () => {
  const { connection, sent, add, answer, endPause, trouble, shown } = anOutbox({ maxAttempts: 3 })
  add('a')
  connection.isUp = false
  for (let count = 0; count < 5; count++) {
    await answer(lost())
    expect(trouble()).toEqual({ isOnline: false, isBusy: false, seconds: 30 })
    if (count < 4) expect(await endPause()).toBe(30_000)
  }
  connection.isUp = true
  await endPause(true)
  expect(sent).toHaveLength(6)
  await answer(lost())
  expect(await endPause()).toBe(2000)
  await answer(lost())
  expect(await endPause()).toBe(4000)
  await answer(lost())
  expect(shown()).toEqual(['a failed'])
})

test('a busy server is asked again when it says, however often', async () => {
  const { done, add, answer, endPause, trouble } = anOutbox({ maxAttempts: 2 })
  add('a')
  for (const seconds of [7, 1, 7]) {
    await answer(busy(seconds))
    expect(trouble()).toEqual({ isOnline: true, isBusy: true, seconds })
    expect(await endPause()).toBe(seconds * 1000)
  }
  await answer()
  expect(done).toEqual(['a'])
})

test('a refused entry says why and stays; a failed one is sent again by hand', async () => {
  const { outbox, sent, add, answer, shown } = anOutbox({ maxAttempts: 1 })
  add('a1', 'b', 'c', 'a2')
  await answer(new RequestRefused('This is no photo'))
  await answer(lost())
  await answer(lost())
  expect(shown()).toEqual(['a1 refused', 'b failed', 'c failed', 'a2 sending'])
  expect(outbox.state().entries.map(({ message }) => message)).toEqual([
    'This is no photo',
    'The connection was lost',
    'The connection was lost',
    undefined,
  ])
  outbox.retry('b')
  outbox.retry('a1')
  expect(shown()).toEqual(['a1 refused', 'b sending', 'c failed', 'a2 sending'])
  outbox.retry()
  expect(sent).toEqual(['a1', 'b', 'c', 'a2', 'b', 'c'])
})

test('stopped entries wait and go on later; a removed one is aborted and gone', async () => {
  const { outbox, sent, done, add, answer, endPause, shown, trouble } = anOutbox({ concurrency: 2 })
  add('a', 'b', 'c')
  await answer(lost())
  outbox.stop()
  await settle()
  expect([shown(), trouble()]).toEqual([['a waiting', 'b waiting', 'c waiting'], undefined])
  outbox.remove('b')
  outbox.start()
  await settle()
  expect([sent, await endPause()]).toEqual([['a', 'b', 'a', 'c'], 2000])
  outbox.remove('a')
  outbox.remove('c')
  await settle()
  expect([shown(), done]).toEqual([[], []])
})

test('photos name their user, wait while that user is logged out, and are sent when they are back', async () => {
  const answers = [200, 401]
  const sent: string[] = []
  class Request {
    upload = {}
    status = 0
    responseText = ''
    onload = () => {}
    sender = ''
    setRequestHeader(name: string, value: string) {
      if (name === 'Recce-User') this.sender = value
    }
    open() {}
    getResponseHeader() {
      return null
    }
    abort() {}
    send(file: File) {
      sent.push(`${file.name} of ${this.sender}`)
      this.status = answers.shift() ?? 200
      setImmediate(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const done = vi.fn()
  const outbox = createPhotoOutbox({ userId: 'maya', concurrency: 1, onDone: done })
  const photos = ['port', 'roof', 'yard'].map((id) => ({
    ...{ id, target: id },
    content: { file: new File(['light'], id), to: '/my/locations/1/photos' },
  }))
  outbox.add(photos)
  await expect.poll(() => outbox.state().isAway).toBe(true)
  expect(sent).toEqual(['port of maya', 'roof of maya'])
  expect(outbox.state().entries.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'roof waiting',
    'yard waiting',
  ])
  outbox.start()
  await expect.poll(() => outbox.state().entries).toEqual([])
  expect([done.mock.calls.length, outbox.state().isAway]).toEqual([3, false])
  expect(sent.slice(2)).toEqual(['roof of maya', 'yard of maya'])
})

test('progress is shown, ends the trouble, and begins anew with the next attempt', async () => {
  const { outbox, progress, add, answer, endPause, trouble } = anOutbox()
  add('a')
  progress[0]?.(0.5)
  expect(outbox.state().entries[0]?.progress).toBe(0.5)
  await answer(lost())
  expect([trouble()?.seconds, outbox.state().entries[0]?.progress]).toEqual([2, 0])
  await endPause()
  progress[1]?.(0.2)
  expect([trouble(), outbox.state().entries[0]?.progress]).toEqual([undefined, 0.2])
})

const keeping = {
  box: 'letters',
  userId: 'ansel',
  requestOf: (content: string) => ({ to: `/letters/${content}`, body: 'text' }),
}

/** What the browser has been asked to send without a page; it is offline. */
function hearRequests() {
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    return Promise.reject(lost())
  })
  return sent
}

test('unsent entries outlive their page, each is sent by one page, and what has arrived is not kept', async () => {
  const { rowsOf } = useIndexedDb()
  const requests = hearRequests()
  const before = anOutbox()
  const leave = persistEntries(before.outbox, keeping)
  before.add('a', 'b')
  await before.answer()
  const beside = anOutbox()
  persistEntries(beside.outbox, keeping)
  const other = anOutbox()
  persistEntries(other.outbox, { ...keeping, userId: 'vivian' })
  await expect.poll(() => [...rowsOf('outbox').keys()]).toEqual(['b'])
  expect([beside.sent, other.sent]).toEqual([[], []])
  before.outbox.stop()
  await leave()
  expect(requests).toEqual([])
  await expect(sendOrphanedEntries()).rejects.toThrow('lost')
  await expect.poll(() => requests).toEqual(['/letters/b'])
  const after = anOutbox()
  persistEntries(after.outbox, keeping)
  await expect.poll(() => after.sent).toEqual(['b'])
  expect(other.sent).toEqual([])
  await after.answer()
  await expect.poll(() => rowsOf('outbox').size).toBe(0)
})

test('entries are sent though there is no room to keep them', async () => {
  const { rowsOf, state } = useIndexedDb()
  const { outbox, sent, add, answer } = anOutbox()
  persistEntries(outbox, keeping)
  state.isFull = true
  add('a', 'b')
  await answer()
  await answer()
  expect([sent, rowsOf('outbox').size]).toEqual([['a', 'b'], 0])
})

test('what pages have left behind is sent once and in order, and what is refused stays with its reason', async () => {
  const { rowsOf } = useIndexedDb()
  const entries = ['a', 'b', 'c'].map((id, addedAt) => ({
    id,
    addedAt,
    ...keeping,
    page: 'gone',
    target: id,
    content: id,
    request: keeping.requestOf(id),
  }))
  for (const { requestOf: _, ...entry } of entries.toReversed()) {
    rowsOf('outbox').set(entry.id, entry)
  }
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    sent.push(`${address} ${(headers as Record<string, string>)['Recce-User']}`)
    const refused = { errors: [{ message: 'No room' }] }
    if (address.endsWith('b')) return Promise.resolve(Response.json(refused, { status: 409 }))
    return Promise.resolve(Response.json({}, { status: address.endsWith('c') ? 401 : 200 }))
  })
  await Promise.all([sendOrphanedEntries(), sendOrphanedEntries()])
  expect(sent).toEqual([
    '/letters/a ansel',
    '/letters/b ansel',
    '/letters/c ansel',
    '/letters/c ansel',
  ])
  expect([...rowsOf('outbox').values()]).toMatchObject([
    { id: 'c' },
    { id: 'b', refusal: 'No room' },
  ])
  const after = anOutbox()
  persistEntries(after.outbox, keeping)
  await expect.poll(() => after.shown()).toEqual(['b refused', 'c sending'])
})

test('the browser pauses for the time, or until it is online again or nobody waits any more', async () => {
  vi.useFakeTimers()
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const ended: string[] = []
  function pause(name: string) {
    const controller = new AbortController()
    browser.pause(2000, controller.signal).then((isBack) => ended.push(`${name} ${isBack}`))
    return controller
  }
  pause('time')
  await vi.advanceTimersByTimeAsync(1999)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  pause('abort').abort()
  await vi.advanceTimersByTimeAsync(0)
  pause('online')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['time false', 'abort false', 'online true'])
  expect(vi.getTimerCount()).toBe(0)
})

test('delays are spread, so that browsers do not come back all at once', () => {
  expect([delayAfter(1, 0), delayAfter(1, 1), delayAfter(9, 0), delayAfter(9, 1)]).toEqual([
    2000, 1500, 30_000, 22_500,
  ])
})

test('an answer says whether the same is sent again', async () => {
  const said = JSON.stringify({ errors: [{ message: 'Slot not found' }] })
  const of = (status: number, body = '<html>', retryAfter = '') =>
    sendFailureOf(new Response(body, { status, headers: { 'Retry-After': retryAfter } }))
  expect(await of(404, said)).toEqual(new RequestRefused('Slot not found'))
  expect(await of(413)).toEqual(new RequestRefused('This could not be saved (413)'))
  expect(await of(502)).toEqual(new Error('This could not be saved (502)'))
  const again = [await of(429, said, '9'), await of(503), await of(502)]
  expect(again.map((failure) => failure.again)).toEqual([9, 5, undefined])
})

test('trouble is worded for a person', () => {
  expect([
    describeTrouble({ isOnline: true, isBusy: false, seconds: 4 }),
    describeTrouble({ isOnline: true, isBusy: true, seconds: 5 }),
    describeTrouble({ isOnline: false, isBusy: false, seconds: 30 }),
  ]).toEqual([
    'The connection was lost. Trying again in 4 s.',
    'The server is busy. Going on in 5 s.',
    'You are offline. Saving goes on when the connection is back.',
  ])
})
