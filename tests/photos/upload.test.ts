import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestListener } from '@react-router/node'
import { expect, test } from 'vitest'
import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'
import { readPhoto, readPhotos, type UploadedPhoto } from '#app/http/upload.server.ts'
import { buildOf } from '#tests/support/one-route.ts'

const address = 'http://localhost:3000/my/photos'
const tooLarge = { code: 'tooLarge', message: 'Image file is too large. Maximum size is 10MB' }
const notWhole = { code: 'invalid', message: 'The upload was cut off. Please try again' }

function body(size: number) {
  return new Uint8Array(size).fill(7)
}

/** No Content-Length is sent. */
function streamOf(bytes: Uint8Array, failure?: Error) {
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + 100_000))
      else if (failure) controller.error(failure)
      else controller.close()
      at += 100_000
    },
  })
  return { body: stream, duplex: 'half' } as RequestInit
}

function post(init: RequestInit) {
  return new Request(address, { method: 'POST', ...init })
}

async function form(entries: [name: string, value: string | File][]) {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  const request = post({ body: data })
  const type = request.headers.get('Content-Type') ?? ''
  return { type, bytes: new Uint8Array(await request.arrayBuffer()) }
}

function formRequest({ type, bytes }: { type: string; bytes: Uint8Array }, failure?: Error) {
  return post({ ...streamOf(bytes, failure), headers: { 'Content-Type': type } })
}

function photo(name: string, size: number) {
  return new File([body(size)], name, { type: 'image/jpeg' })
}

test.each([true, false])(
  '10 MB are taken, a byte more is not (Content-Length: %s)',
  async (isAnnounced) => {
    const init = (size: number): RequestInit =>
      isAnnounced
        ? { body: body(size), headers: { 'Content-Length': String(size) } }
        : streamOf(body(size))
    expect((await readPhoto(post(init(maxPhotoBytes)))).bytes).toHaveLength(maxPhotoBytes)
    await expect(readPhoto(post(init(maxPhotoBytes + 1)))).rejects.toMatchObject(tooLarge)
  },
)

test('in a form, too, 10 MB are taken and a byte more is not', async () => {
  const fits = await form([
    ['note', 'hi'],
    ['photo', photo('harbour.jpg', maxPhotoBytes)],
  ])
  const read = await readPhoto(formRequest(fits))
  expect(read.fileName).toBe('harbour.jpg')
  expect(Buffer.from(read.bytes).equals(body(maxPhotoBytes))).toBe(true)
  const more = await form([['photo', photo('harbour.jpg', maxPhotoBytes + 1)]])
  await expect(readPhoto(formRequest(more))).rejects.toMatchObject(tooLarge)
})

test('a file that says to be longer than it is did not arrive whole', async () => {
  const request = post({ body: body(500), headers: { 'Content-Length': '900' } })
  await expect(readPhoto(request)).rejects.toMatchObject(notWhole)
})

test('without a photo there is nothing to read', async () => {
  const noPhoto = { code: 'invalid', message: 'Please choose a photo' }
  await expect(readPhoto(post({}))).rejects.toMatchObject(noPhoto)
  await expect(readPhoto(post({ body: new Uint8Array() }))).rejects.toMatchObject(noPhoto)
  const unchosen = await form([
    ['photo', new File([], '')],
    ['note', 'hi'],
  ])
  await expect(readPhoto(formRequest(unchosen))).rejects.toMatchObject(noPhoto)
  const fields = post({ body: new URLSearchParams({ a: 'b' }) })
  await expect(readPhotos(fields, { maxFiles: 1, maxBytes: 1 }).next()).rejects.toMatchObject(
    noPhoto,
  )
})

test('a connection that breaks in the middle is no upload', async () => {
  const failure = new DOMException('aborted', 'AbortError')
  await expect(readPhoto(post(streamOf(body(300_000), failure)))).rejects.toMatchObject(notWhole)
  const { type, bytes } = await form([['photo', photo('a.jpg', 300_000)]])
  const part = { type, bytes: bytes.subarray(0, 200_000) }
  await expect(readPhoto(formRequest(part, failure))).rejects.toMatchObject(notWhole)
  await expect(readPhoto(formRequest(part))).rejects.toMatchObject(notWhole)
  await expect(
    readPhoto(formRequest({ type, bytes: Buffer.from('no form') })),
  ).rejects.toMatchObject(notWhole)
})

const limits = { maxFiles: 3, maxBytes: 60_000_000 }

test('many files come one by one, with the fields before them and their own refusals', async () => {
  const fields = new URLSearchParams()
  const request = formRequest(
    await form([
      ['metres', '150'],
      ['photos', photo('ärger "1".jpg', 1000)],
      ['photos', photo('huge.jpg', maxPhotoBytes + 1)],
      ['photos', photo('3.jpg', 3000)],
      ['after', 'yes'],
    ]),
  )
  const seen: string[] = []
  for await (const read of readPhotos(request, limits, fields)) {
    if (seen.length === 0) expect(Object.fromEntries(fields)).toEqual({ metres: '150' })
    const what = 'bytes' in read ? String(read.bytes.length) : read.refusal.message
    seen.push(`${read.fileName}: ${what}`)
  }
  expect(seen).toEqual([
    expect.stringMatching(/^ärger .*1.*\.jpg: 1000$/),
    `huge.jpg: ${tooLarge.message}`,
    '3.jpg: 3000',
  ])
  expect(Object.fromEntries(fields)).toEqual({ metres: '150', after: 'yes' })
})

test('the next file is read only when it is asked for', async () => {
  const { type, bytes } = await form(
    [1, 2, 3].map((number) => ['photos', photo(`${number}.jpg`, 2_000_000)]),
  )
  let sent = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(sent, sent + 50_000))
      sent += 50_000
    },
  })
  const init = { body: stream, duplex: 'half', headers: { 'Content-Type': type } } as RequestInit
  const files = readPhotos(post(init), limits)
  await files.next()
  expect(sent).toBeLessThan(2_300_000)
  await files.next()
  expect(sent).toBeLessThan(4_300_000)
})

test('too many files, and too much together, are refused', async () => {
  async function readAll(entries: [string, File][], with_ = limits) {
    const read: UploadedPhoto[] = []
    for await (const one of readPhotos(formRequest(await form(entries)), with_)) read.push(one)
    return read
  }
  const four: [string, File][] = [1, 2, 3, 4].map((number) => [
    'photos',
    photo(`${number}.jpg`, 10),
  ])
  await expect(readAll(four)).rejects.toMatchObject({
    message: 'Choose at most 3 photos at a time',
  })
  const large: [string, File][] = [1, 2].map((number) => [
    'photos',
    photo(`${number}.jpg`, 700_000),
  ])
  await expect(readAll(large, { maxFiles: 3, maxBytes: 1_000_000 })).rejects.toMatchObject(tooLarge)
})

test('over a real connection: a cut is noticed, a refusal is answered', async () => {
  const outcomes: unknown[] = []
  let noticed = () => {}
  const build = buildOf(async (request) => {
    const outcome = await readPhoto(request).catch((error) => error)
    outcomes.push(outcome)
    noticed()
    return new Response('', { status: outcome instanceof Error ? 413 : 200 })
  })
  const server = createServer(createRequestListener({ build }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const cut = new Promise<void>((resolve) => (noticed = resolve))
    const headers = { 'Content-Length': 500_000 }
    const half = send({ port, method: 'POST', path: '/', headers }).on('error', () => {})
    half.write(body(200_000), () => half.destroy())
    await cut
    expect(outcomes).toMatchObject([notWhole])
    const init = { method: 'POST', ...streamOf(body(maxPhotoBytes + 1)) }
    const answer = await fetch(`http://127.0.0.1:${port}/`, init)
    expect(answer.status).toBe(413)
    expect(outcomes).toMatchObject([notWhole, tooLarge])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
