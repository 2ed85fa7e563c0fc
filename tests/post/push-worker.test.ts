import { expect, test } from 'vitest'
import { listenForPush } from '#app/worker/push.ts'

const origin = 'https://recce.example'

type Listener = (event: never) => void

/** The scope of a worker that runs an event to its end, and tells what was shown and opened. */
function aWorker(pages: string[] = []) {
  const listeners = new Map<string, Listener>()
  const done: unknown[] = []
  listenForPush({
    location: { origin },
    registration: {
      showNotification: async (title, options) => void done.push(['show', title, options]),
    },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({ url, focus: async () => void done.push(['focus', url]) })),
      openWindow: async (url) => void done.push(['open', url]),
    },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  })
  async function run(type: string, event: object) {
    const work: Promise<unknown>[] = []
    const waitUntil = (one: Promise<unknown>) => void work.push(one)
    listeners.get(type)?.({ ...event, waitUntil } as never)
    await Promise.all(work)
    return done
  }
  return {
    push: (data: object | null) => run('push', { data }),
    press: (data: unknown) =>
      run('notificationclick', { notification: { data, close: () => void done.push('close') } }),
  }
}

test('what is pushed is shown, and what cannot be read still says whose it is', async () => {
  const data = { url: '/my/shared' }
  const message = { title: 'Ines shares a shoot', body: 'Harbour', tag: 'x', data }
  const icons = { icon: '/icon-192.png', badge: '/icon-192.png' }
  expect(await aWorker().push({ json: () => message })).toEqual([
    ['show', message.title, { body: 'Harbour', data, tag: 'x', ...icons }],
  ])
  const unreadable = { json: () => JSON.parse('{') }
  for (const data of [null, unreadable, { json: () => null }]) {
    expect(await aWorker().push(data)).toMatchObject([['show', 'Recce', { body: '' }]])
  }
})

test('a press opens the page it is about, where it is open already or anew, and none of others', async () => {
  const shared = `${origin}/my/shared`
  expect(await aWorker().press({ url: '/my/shared' })).toEqual(['close', ['open', shared]])
  expect(await aWorker([`${origin}/`, shared]).press({ url: '/my/shared' })).toEqual([
    'close',
    ['focus', shared],
  ])
  for (const data of [
    { url: 'https://evil.test/' },
    { url: '//evil.test' },
    { url: 7 },
    null,
    {},
  ]) {
    expect(await aWorker().press(data)).toEqual(['close', ['open', `${origin}/my/notifications`]])
  }
})
