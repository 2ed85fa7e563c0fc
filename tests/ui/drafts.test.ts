import { afterEach, expect, test, vi } from 'vitest'
import { readDraft, removeDraft, writeDraft } from '#app/outbox/drafts.ts'
import { sendOrphanedEntries } from '#app/outbox/orphaned-entries.ts'
import { useIndexedDb } from '#tests/support/indexed-db.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = '/my/locations/new'
const draft = { id: page, userId: 'ansel', search: '', fields: [['title', 'Low tide']] as never }

test('a draft is its user’s alone, and is gone when it is forgotten or two weeks old', async () => {
  useIndexedDb()
  writeDraft(draft)
  expect((await readDraft(page, 'ansel'))?.fields).toEqual([['title', 'Low tide']])
  expect(await readDraft(page, 'vivian')).toBeUndefined()
  expect(await readDraft('/my/gear', 'ansel')).toBeUndefined()
  vi.useFakeTimers({ now: Date.now() + 15 * 24 * 3600 * 1000, toFake: ['Date'] })
  expect(await readDraft(page, 'ansel')).toBeUndefined()
  vi.useRealTimers()
  removeDraft(page)
  expect(await readDraft(page, 'ansel')).toBeUndefined()
})

test('where nothing can be kept there is no draft, and nothing fails', async () => {
  const { state } = useIndexedDb()
  state.isFull = true
  writeDraft(draft)
  expect(await readDraft(page, 'ansel')).toBeUndefined()
})

test('a draft that was sent without its page, when there was a connection again, is gone', async () => {
  const { rowsOf } = useIndexedDb()
  writeDraft(draft)
  const request = { to: page, body: 'title=Low+tide' }
  const form = { box: 'forms', userId: 'ansel', page: 'gone', addedAt: 1, target: page }
  rowsOf('outbox').set('1', { id: '1', ...form, content: null, request } as { id: string })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  await sendOrphanedEntries()
  expect(await readDraft(page, 'ansel')).toBeUndefined()
  expect(rowsOf('outbox').size).toBe(0)
})
