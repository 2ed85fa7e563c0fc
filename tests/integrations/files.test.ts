import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, FilesUnavailable } from '#app/integrations/file-store.ts'
import { localFiles } from '#app/integrations/files-local.server.ts'
import { type S3Settings, s3Files } from '#app/integrations/files-s3.server.ts'
import { useS3 } from '#tests/support/s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'recce-files-'))
const local = join(folder, 'local')
const stores: Record<string, FileStore> = { 'a folder': localFiles(local) }
const { environment } = useS3()

beforeAll(() => {
  // A busy machine is no silent store.
  const limits = { connectionTimeout: 600_000, socketTimeout: 600_000 }
  stores['an S3 bucket'] = s3Files(bucketAt(environment.S3_ENDPOINT), limits)
})

afterAll(() => rmSync(folder, { recursive: true }))

function bucketAt(endpoint: string): S3Settings {
  return {
    endpoint,
    bucket: environment.S3_BUCKET,
    region: environment.S3_REGION,
    accessKeyId: environment.S3_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
  }
}

async function read(store: FileStore, key: string, range?: { start: number; end: number }) {
  const file = await store.read(key, range)
  return (
    file && { size: file.size, bytes: Buffer.from(await new Response(file.stream).arrayBuffer()) }
  )
}

const chunk = randomBytes(1_000_000)

/** Chunks that an S3 store is sent in two parts. */
const sentInTwo = 18

/** So many chunks, and then `end`. */
function streamOf(count: number, end: (controller: ReadableStreamDefaultController) => void) {
  let sent = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < count) controller.enqueue(chunk)
      else end(controller)
    },
  })
}

async function itemsOf(store: FileStore, collection: string) {
  const items: string[] = []
  for await (const item of store.items(collection)) items.push(item)
  return items
}

describe.each(['a folder', 'an S3 bucket'])('%s', (name) => {
  test('gives back what was written, whole and in parts', async () => {
    const store = stores[name] as FileStore
    const bytes = randomBytes(3_500_000)
    await store.write('photos/one/full.jpg', bytes)
    expect(await store.size('photos/one/full.jpg')).toBe(bytes.length)
    expect((await read(store, 'photos/one/full.jpg'))?.bytes.equals(bytes)).toBe(true)
    for (const [start, end] of [
      [0, 1],
      [5, 90],
      [3_499_999, 3_499_999],
      [100, 2_900_000],
    ] as const) {
      const part = await read(store, 'photos/one/full.jpg', { start, end })
      expect(part?.size).toBe(bytes.length)
      expect(part?.bytes.length, `${start}-${end}`).toBe(end + 1 - start)
      expect(part?.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
    }
    await store.write('photos/one/full.jpg', Buffer.from('newer'))
    expect(await read(store, 'photos/one/full.jpg')).toEqual({
      size: 5,
      bytes: Buffer.from('newer'),
    })
  })

  test('writes a stream of any length as it comes', async () => {
    const store = stores[name] as FileStore
    for (const count of [0, 1, sentInTwo]) {
      const key = `exports/${count}/all.zip`
      const stream = streamOf(count, (controller) => controller.close())
      expect(await store.writeStream(key, stream)).toBe(count * chunk.length)
      expect(await store.size(key)).toBe(count * chunk.length)
    }
    const end = sentInTwo * chunk.length - 1
    const last = await read(store, `exports/${sentInTwo}/all.zip`, { start: end - 9, end })
    expect(last?.bytes.equals(chunk.subarray(-10))).toBe(true)
  })

  test('keeps nothing of a stream that breaks, and throws what broke it', async () => {
    const store = stores[name] as FileStore
    const stream = streamOf(sentInTwo, (controller) =>
      controller.error(new RangeError('The source is gone')),
    )
    await expect(store.writeStream('exports/broken/all.zip', stream)).rejects.toThrow(RangeError)
    expect(await store.size('exports/broken/all.zip')).toBeUndefined()
  })

  test('has nothing where nothing was written', async () => {
    const store = stores[name] as FileStore
    expect(await store.read('photos/none/full.jpg')).toBeUndefined()
    expect(await store.size('photos/none/full.jpg')).toBeUndefined()
    await store.remove(['photos/none/full.jpg'])
    await store.removeAll('photos/none')
    expect(await itemsOf(store, 'nothing')).toEqual([])
  })

  test('removes files, or all files of an item, and no other', async () => {
    const store = stores[name] as FileStore
    const keys = ['plans/a1/one', 'plans/a1/two', 'plans/a1/three', 'plans/a12/one']
    for (const key of keys) await store.write(key, Buffer.from(key))
    expect((await itemsOf(store, 'plans')).sort()).toEqual(['a1', 'a12'])
    await store.remove(['plans/a1/one'])
    expect(await store.size('plans/a1/one')).toBeUndefined()
    expect(await store.size('plans/a1/two')).toBe(12)
    await store.removeAll('plans/a1')
    expect(await store.size('plans/a1/two')).toBeUndefined()
    expect(await itemsOf(store, 'plans')).toEqual(['a12'])
  })

  test.each([
    '../etc/passwd',
    'a/../b',
    '/a/b/c',
    'a/b',
    'a/b/c/d',
    'a/b/.c',
    'A/b/c',
    'a/b/c ',
    'a/b\\c/d',
    'a//c',
    '',
  ])('knows no key %j', async (key) => {
    const store = stores[name] as FileStore
    await expect(async () => store.write(key, Buffer.from('x'))).rejects.toThrow(TypeError)
    await expect(async () => store.read(key)).rejects.toThrow(TypeError)
    await expect(async () => store.size(key)).rejects.toThrow(TypeError)
    await expect(async () => store.remove([key])).rejects.toThrow(TypeError)
    await expect(async () => store.removeAll(`${key}/x/y`)).rejects.toThrow(TypeError)
  })
})

test('a folder spreads items and leaves no drafts', async () => {
  const store = localFiles(join(local, 'spread'))
  const id = '0190163d-8694-739b-aea5-966c26f8ad91'
  await Promise.all(
    ['a.jpg', 'b.jpg'].map((file) => store.write(`photos/${id}/${file}`, Buffer.alloc(9))),
  )
  const names = readdirSync(join(local, 'spread'), { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(paths.sort()).toEqual(
    ['a.jpg', 'b.jpg'].map((file) => join(local, 'spread/photos/91', id, file)),
  )
})

test('a file whose reader goes away is closed', async () => {
  const store = stores['a folder'] as FileStore
  await store.write('photos/large/original', randomBytes(5_000_000))
  const reader = (await store.read('photos/large/original'))?.stream.getReader()
  await reader?.read()
  expect(countOpen('large/original')).toBe(1)
  await reader?.cancel()
  expect(countOpen('large/original')).toBe(0)
})

/** How often this process has a file open whose path ends so. */
function countOpen(ending: string) {
  const paths = readdirSync('/proc/self/fd').map((number) => {
    // One that was open a moment ago may be closed by now.
    try {
      return readlinkSync(`/proc/self/fd/${number}`)
    } catch {
      return ''
    }
  })
  return paths.filter((path) => path.endsWith(ending)).length
}

test('a folder that cannot be written to is said to be unavailable', async () => {
  const store = localFiles('/dev/null')
  await expect(store.write('photos/a1/b', Buffer.alloc(1))).rejects.toThrow(FilesUnavailable)
})

test('a store that is not there is said to be unavailable', async () => {
  const store = s3Files(bucketAt('http://127.0.0.1:9'))
  await expect(store.write('photos/a1/b', Buffer.alloc(1))).rejects.toThrow(FilesUnavailable)
  await expect(store.read('photos/a1/b')).rejects.toThrow(FilesUnavailable)
})

test('a bucket that accepts and never answers is given up', async () => {
  const open = new Set<Socket>()
  let asked = 0
  const frozen = createServer((socket) => {
    asked += 1
    open.add(socket.on('error', () => {}))
  })
  await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve))
  const { port } = frozen.address() as AddressInfo
  const limits = { connectionTimeout: 600_000, socketTimeout: 100 }
  const store = s3Files(bucketAt(`http://127.0.0.1:${port}`), limits)
  await expect(store.write('photos/one/full.jpg', chunk)).rejects.toThrow(FilesUnavailable)
  await expect.poll(() => asked).toBe(3)
  for (const socket of open) socket.destroy()
  await new Promise((resolve) => frozen.close(resolve))
})
