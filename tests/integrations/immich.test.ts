import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  fetchOriginal,
  fetchPreview,
  ImmichRefusal,
  listAlbum,
  listAlbums,
  listSpan,
} from '#app/integrations/immich.server.ts'
import { createImmich } from '#tests/support/services/immich.ts'
import { useTimeLimit } from '#tests/support/services/time-limit.ts'

const bytes = Buffer.from('a photo')
const noId = '8d3d9b5e-0000-4000-8000-000000000000'

async function reasonOf(attempt: Promise<unknown>) {
  const error = await attempt.catch((reason) => reason)
  expect(error).toBeInstanceOf(ImmichRefusal)
  return (error as ImmichRefusal).reason
}

async function collect<Item>(items: AsyncIterable<Item>) {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

async function namesOf(assets: AsyncIterable<{ fileName: string }>) {
  return (await collect(assets)).map(({ fileName }) => fileName)
}

test.each([2, 3])(
  'version %d: an album has its photos and videos, page by page',
  async (version) => {
    const immich = await createImmich({ version, pageSize: 2 })
    const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.mp4'].map((fileName) => ({
      fileName,
      bytes,
      type: fileName.endsWith('.mp4') ? 'VIDEO' : 'IMAGE',
    }))
    const { id } = immich.addAlbum('Alps', files)
    expect(await listAlbums(immich.login)).toEqual([{ id, title: 'Alps', count: 5 }])
    const assets = await collect(listAlbum(immich.login, id))
    expect(assets.map(({ fileName, isPhoto }) => [fileName, isPhoto])).toEqual(
      files.map(({ fileName, type }) => [fileName, type === 'IMAGE']),
    )
    expect(assets[0]).toMatchObject({ bytes: bytes.length, takenOn: '2026-06-21' })
    expect(immich.asked.map(({ key }) => key)).toEqual(immich.asked.map(() => immich.login.apiKey))
  },
)

test('days are those of the camera, the first and the last included', async () => {
  const immich = await createImmich()
  const times = ['20T23:59', '21T00:00', '21T12:00', '22T23:59', '23T00:00']
  immich.addAlbum(
    'Days',
    times.map((time) => ({ fileName: time, bytes, at: `2026-06-${time}:00.000Z` })),
  )
  const span = { takenFrom: '2026-06-21', takenTo: '2026-06-22' }
  expect(await namesOf(listSpan(immich.login, span))).toEqual(times.slice(1, 4))
})

test('a server that always names a next page is not read for ever', async () => {
  const immich = await createImmich()
  immich.answers.set('/search/metadata', (answer) =>
    answer.end(JSON.stringify({ assets: { items: [], nextPage: '2' } })),
  )
  expect(
    await namesOf(listSpan(immich.login, { takenFrom: '2026-01-01', takenTo: '2026-12-31' })),
  ).toEqual([])
  expect(immich.asked).toHaveLength(40)
})

test('a wrong key, a missing permission and what is not there are told apart', async () => {
  const immich = await createImmich()
  const { assets } = immich.addAlbum('Alps', [{ fileName: 'a.jpg', bytes }])
  expect(await reasonOf(listAlbums({ ...immich.login, apiKey: 'other' }))).toBe('key')
  expect(await reasonOf(fetchOriginal(immich.login, noId, 100))).toBe('gone')
  expect(await reasonOf(listAlbum(immich.login, noId).next())).toBe('gone')
  immich.granted.delete('asset.download')
  expect(await reasonOf(fetchOriginal(immich.login, assets[0]?.id ?? '', 100))).toBe('permission')
})

test('a file of exactly the largest size is read, and one byte more is not', async () => {
  const immich = await createImmich()
  const { assets } = immich.addAlbum('Alps', [{ fileName: 'a.jpg', bytes }])
  const id = assets[0]?.id ?? ''
  expect(await fetchOriginal(immich.login, id, bytes.length)).toEqual(bytes)
  expect(await reasonOf(fetchOriginal(immich.login, id, bytes.length - 1))).toBe('tooLarge')
})

test('a preview is fetched with a permission of its own, whole or not at all', async () => {
  const immich = await createImmich()
  const preview = Buffer.from('a preview')
  const { assets } = immich.addAlbum('Alps', [
    { fileName: 'a.cr3', bytes, preview },
    { fileName: 'b.cr3', bytes },
  ])
  const fetchOne = (index: number, maxBytes = 100) =>
    fetchPreview(immich.login, assets[index]?.id ?? '', maxBytes)
  immich.granted.delete('asset.download')
  expect(await fetchOne(0)).toEqual(preview)
  expect(await reasonOf(fetchOne(0, preview.length - 1))).toBe('tooLarge')
  expect(await reasonOf(fetchOne(1))).toBe('gone')
  immich.granted.delete('asset.view')
  expect(await reasonOf(fetchOne(0))).toBe('permission')
})

test('an endless answer ends at the limit', async () => {
  const immich = await createImmich()
  const closed = Promise.withResolvers<void>()
  immich.answers.set('/albums', async (answer) => {
    answer.on('close', closed.resolve)
    const chunk = Buffer.alloc(1_000_000, ' ')
    while (!answer.destroyed)
      if (!answer.write(chunk)) await Promise.race([once(answer, 'drain'), closed.promise])
  })
  expect(await reasonOf(listAlbums(immich.login))).toBe('tooLarge')
  await closed.promise
})

test('a redirect is not followed, so that no other host gets the key', async () => {
  const immich = await createImmich()
  const other = createServer((_, answer) => void answer.end('[]'))
  let visits = 0
  other.on('connection', () => {
    visits += 1
  })
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  for (const status of [301, 302, 307, 308]) {
    immich.answers.set('/albums', (answer) =>
      answer
        .writeHead(status, {
          Location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/`,
        })
        .end(),
    )
    expect(await reasonOf(listAlbums(immich.login))).toBe('foreign')
  }
  expect(visits).toBe(0)
})

test.each([
  ['a page', '<!doctype html><title>Router</title>'],
  ['nothing', ''],
  ['broken JSON', '[{"id":'],
  ['another shape', '{"albums":[]}'],
  ['a wrong type', `[{"id":"${noId}","albumName":7,"assetCount":1}]`],
  ['a path as an id', '[{"id":"../../users/me","albumName":"x","assetCount":1}]'],
  ['a negative count', `[{"id":"${noId}","albumName":"x","assetCount":-1}]`],
])('%s is not an answer of Immich', async (_, body) => {
  const immich = await createImmich()
  immich.answers.set('/albums', (answer) => answer.end(body))
  expect(await reasonOf(listAlbums(immich.login))).toBe('foreign')
})

test('a failing server, a cut connection and none at all are silent', async () => {
  const immich = await createImmich()
  for (const status of [429, 500, 502, 503]) {
    immich.answers.set('/albums', (answer) => answer.writeHead(status).end('busy'))
    expect(await reasonOf(listAlbums(immich.login))).toBe('silent')
  }
  immich.answers.set('/albums', (answer) => {
    answer.writeHead(200, { 'Content-Length': '100' }).write('[')
    setImmediate(() => answer.destroy())
  })
  expect(await reasonOf(listAlbums(immich.login))).toBe('silent')
  const nobody = { host: 'http://127.0.0.1:9', apiKey: 'key' }
  expect(await reasonOf(listAlbums(nobody))).toBe('silent')
})

test('a server that never answers is silent once the time is over', async () => {
  const immich = await createImmich()
  const endTime = useTimeLimit()
  immich.answers.set('/albums', () => endTime())
  expect(await reasonOf(listAlbums(immich.login))).toBe('silent')
})

test('no error has the key, whatever the server and the key are', async () => {
  const immich = await createImmich()
  immich.answers.set('/albums', (answer, { headers }) =>
    answer.writeHead(401).end(`No such key: ${headers['x-api-key']}`),
  )
  for (const apiKey of ['the-secret-key', 'the-secret-key\n']) {
    const error = await listAlbums({ ...immich.login, apiKey }).catch((reason) => reason)
    expect(error).toBeInstanceOf(ImmichRefusal)
    expect([error.message, error.stack, String(error.cause)].join()).not.toContain('the-secret-key')
  }
})
