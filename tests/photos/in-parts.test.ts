import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { maxUploads } from '#app/domain/photos/uploads/upload.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { tidy } from '#app/domain/whole/tidying.server.ts'
import * as partialFiles from '#app/integrations/partial-files.server.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { startApp } from '#tests/support/gate.ts'
import { aHeavyPhoto, aPhoto } from './a-photo.ts'

useDatabase()

type Server = Awaited<ReturnType<typeof startApp>>
type Sender = { token: string }

let [server, other]: Server[] = []

/** Two servers over one folder and one database, as two processes are. */
beforeAll(async () => {
  server = await startApp()
  other = await startApp()
})
afterAll(async () => {
  await server?.stop()
  await other?.stop()
})

const partType = 'application/offset+octet-stream'

/** Sends a request of the protocol through the gate. */
async function send(
  line: string,
  {
    as,
    body,
    headers = {},
    to = server,
  }: {
    as?: Sender
    body?: Buffer<ArrayBuffer>
    headers?: Record<string, string>
    to?: Server | undefined
  },
) {
  const [method = '', path = ''] = line.split(' ')
  const response = await (to as Server).fetch(path, {
    method,
    ...(body && { body }),
    headers: {
      'Tus-Resumable': '1.0.0',
      ...(as && { Authorization: `Bearer ${as.token}` }),
      ...(body && { 'Content-Type': partType }),
      ...headers,
    },
  })
  const text = await response.text()
  if (text) expect(response.headers.get('Content-Type')).toBe('application/json')
  const offset = response.headers.get('Upload-Offset')
  return {
    status: response.status,
    headers: response.headers,
    offset: offset === null ? undefined : Number(offset),
    ...(text && JSON.parse(text)),
  }
}

type Begun = { bytes: number; metadata?: string }

function begin(locationId: string, as: Sender | undefined, { bytes, metadata }: Begun) {
  return send(`POST /api/location/${locationId}/photos/uploads`, {
    ...(as && { as }),
    headers: {
      'Upload-Length': String(bytes),
      ...(metadata !== undefined && { 'Upload-Metadata': metadata }),
    },
  })
}

function sendPart(
  path: string,
  as: Sender,
  photo: Buffer<ArrayBuffer>,
  [from, to]: [number, number],
  by = server,
) {
  const body = photo.subarray(from, to)
  return send(`PATCH ${path}`, { as, body, headers: { 'Upload-Offset': String(from) }, to: by })
}

async function imagesOf(locationId: string, as: Sender): Promise<string[]> {
  return (await call(`GET location/${locationId}`, { as })).data.imageIds
}

/** Begins a part, and loses the connection when some of it has been sent. */
async function loseConnection(
  path: string,
  { token }: Sender,
  photo: Buffer,
  from: number,
  sent: number,
) {
  const { port } = new URL((server as Server).origin)
  const socket = connect(Number(port), '127.0.0.1')
  const head = [
    `PATCH ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Tus-Resumable: 1.0.0',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${partType}`,
    `Upload-Offset: ${from}`,
    `Content-Length: ${photo.length - from}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(photo.subarray(from, from + sent))
  await expect.poll(() => sizeOf(path)).toBe(from + sent)
  socket.destroy()
}

function sizeOf(path: string) {
  return partialFiles.size(path.split('/').at(-1) ?? '')
}

test('an app whose connection is lost and whose server ends goes on with a photo, and it is there once', async () => {
  const user = await aUser()
  const { id } = await aLocation(user)
  const photo = await aHeavyPhoto(600_000)
  const headers = { Authorization: `Bearer ${user.token}` }
  const metadata = { filename: 'Pier.jpg', filetype: 'image/jpeg' }
  const dying = await startApp()
  const path = await new Promise<string>((resolve) => {
    const upload = new Upload(photo, {
      endpoint: `${dying.origin}/api/location/${id}/photos/uploads`,
      chunkSize: 200_000,
      retryDelays: null as never,
      headers,
      metadata,
      onChunkComplete(_, accepted) {
        if (accepted !== 200_000) return
        void upload.abort().then(() => resolve(new URL(upload.url ?? '').pathname))
      },
    })
    upload.start()
  })
  await dying.stop()
  await loseConnection(path, user, photo, 200_000, 100_000)
  const asked = await send(`HEAD ${path}`, { as: user })
  expect([asked.status, asked.offset]).toEqual([200, 300_000])
  expect(asked.headers.get('Upload-Length')).toBe(String(photo.length))
  expect(asked.headers.get('Upload-Metadata')).toContain('filename UGllci5qcGc=')
  expect(asked.headers.get('Cache-Control')).toContain('no-store')
  expect(await imagesOf(id, user)).toEqual([])
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(photo, {
      uploadUrl: `${other?.origin}${path}`,
      chunkSize: 200_000,
      retryDelays: [10],
      headers,
      metadata,
      onSuccess: () => resolve(),
      onError: reject,
    })
    upload.start()
  })
  const [photoId, ...more] = await imagesOf(id, user)
  expect(more).toEqual([])
  const { data } = await call(`GET ${path.slice('/api/'.length)}`, { as: user })
  expect(data).toEqual({
    id: path.split('/').at(-1),
    fileName: 'Pier.jpg',
    bytes: photo.length,
    offset: photo.length,
    expiresAt: expect.any(String),
    photoId,
    refusal: null,
  })
  const original = await fetch(`${server?.origin}/media/${photoId}/original`, { headers })
  expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true)
  expect(await sizeOf(path)).toBeUndefined()
})

test('the last byte may be sent as often as its answer is lost, at two servers at once, and there is one photo', async () => {
  const user = await aUser()
  const { id } = await aLocation(user)
  const photo = await aPhoto()
  const begun = await begin(id, user, { bytes: photo.length })
  expect([begun.status, begun.data]).toEqual([
    201,
    expect.objectContaining({ offset: 0, fileName: '' }),
  ])
  const path = begun.headers.get('Location') ?? ''
  expect(path).toBe(`/api/upload/${begun.data.id}`)
  const expiresAt = new Date(begun.data.expiresAt).toUTCString()
  expect(begun.headers.get('Upload-Expires')).toBe(expiresAt)
  // All bytes are here but nobody made the photo, as after a crash: the last is asked for again.
  await writeFile(`${partialFiles.folder}/${begun.data.id}`, photo)
  const last = photo.length - 1
  expect((await send(`HEAD ${path}`, { as: user })).offset).toBe(last)
  const answers = await Promise.all(
    [server, other, server, other].map((by) =>
      sendPart(path, user, photo, [last, photo.length], by),
    ),
  )
  for (const { status } of answers) expect([204, 409]).toContain(status)
  expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThan(0)
  expect(await imagesOf(id, user)).toHaveLength(1)
  const again = await send(`PATCH ${path}`, {
    as: user,
    body: Buffer.alloc(0),
    headers: { 'Upload-Offset': String(photo.length) },
  })
  expect([again.status, again.offset]).toEqual([204, photo.length])
  expect((await send(`HEAD ${path}`, { as: user })).offset).toBe(photo.length)
  // Its owner takes the photo away: the upload has ended, and does not bring it back.
  await call(`DELETE photo/${(await imagesOf(id, user))[0]}`, { as: user })
  await send(`PATCH ${path}`, {
    as: user,
    body: Buffer.alloc(0),
    headers: { 'Upload-Offset': String(photo.length) },
  })
  expect(await imagesOf(id, user)).toEqual([])
  expect((await send(`DELETE ${path}`, { as: user })).status).toBe(204)
  expect((await send(`HEAD ${path}`, { as: user })).status).toBe(404)
})

test('an upload goes on whatever the capitals of its id', async () => {
  const user = await aUser()
  const { id } = await aLocation(user)
  const photo = await aPhoto()
  const { data: upload } = await begin(id, user, { bytes: photo.length })
  const path = `/api/upload/${upload.id.toUpperCase()}`
  expect((await sendPart(path, user, photo, [0, 100])).offset).toBe(100)
  expect((await send(`HEAD ${path}`, { as: user })).offset).toBe(100)
  expect((await sendPart(path, user, photo, [100, photo.length])).status).toBe(204)
  expect(await imagesOf(id, user)).toHaveLength(1)
  expect((await send(`DELETE ${path}`, { as: user })).status).toBe(204)
})

test('nobody else sees, continues or ends an upload, and a token only with the scope of its photo', async () => {
  const user = await aUser()
  const stranger = await aUser()
  const { id } = await aLocation(user, { isDiscoverable: true })
  const shoot = await aShoot(user)
  const concept = (
    await call('POST concept', {
      as: user,
      body: { itemType: 'shoot', itemId: shoot.id, title: 'Mood' },
    })
  ).data.id
  const piece = await aPiece(user)
  const photo = await aPhoto()
  const bytes = photo.length
  expect((await begin(id, undefined, { bytes })).status).toBe(401)
  expect(refusal((await begin(id, stranger, { bytes })) as never)).toEqual([
    403,
    'forbidden',
    'You may not do this',
  ])
  const library = await aToken(user, ['library:write'])
  const plans = await aToken(user, ['plans:write'], { name: 'Planner' })
  const reader = await aToken(user, ['library:read'], { name: 'Reader' })
  expect((await begin(id, plans, { bytes })).status).toBe(403)
  const { data: upload } = await begin(id, library, { bytes })
  const path = `/api/upload/${upload.id}`
  for (const as of [stranger, plans, reader]) {
    const tries = [
      await send(`GET ${path}`, { as }),
      await send(`HEAD ${path}`, { as }),
      await sendPart(path, as, photo, [0, bytes]),
      await send(`DELETE ${path}`, { as }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await call('GET uploads', { as })).data).toEqual([])
  }
  expect((await send(`GET ${path}`, {})).status).toBe(401)
  expect((await call('GET uploads', { as: library })).data).toEqual([upload])
  // Another program of the same person goes on, and so does the person.
  expect((await sendPart(path, user, photo, [0, 100])).offset).toBe(100)
  expect((await sendPart(path, library, photo, [100, bytes])).status).toBe(204)
  for (const where of [`gear/${piece.id}/photo`, `concept/${concept}/photos`]) {
    const headers = { 'Upload-Length': String(bytes) }
    expect((await send(`POST /api/${where}/uploads`, { as: library, headers })).status).toBe(403)
    const begun = await send(`POST /api/${where}/uploads`, { as: plans, headers })
    expect((await sendPart(begun.headers.get('Location'), plans, photo, [0, bytes])).status).toBe(
      204,
    )
  }
  const gear = await call(`GET gear/${piece.id}`, { as: user })
  expect(gear.data.imageUrl).toContain('/media/')
  expect((await call(`GET concept/${concept}`, { as: user })).data.imageUrls).toHaveLength(1)
})

test('whoever may no longer edit the place at the end adds nothing to it', async () => {
  const [owner, crew] = [await aUser(), await aUser()]
  const { id } = await aLocation(owner)
  const item = { kind: 'location', itemId: id } as const
  await sentInvitations.create(owner, item, {
    recipient: { username: crew.username },
    accessLevel: 'edit',
  })
  await call('POST shareditem-respond', {
    as: crew,
    body: { itemType: 'location', itemId: id, status: 'accepted' },
  })
  const photo = await aPhoto()
  const { data: upload } = await begin(id, crew, { bytes: photo.length })
  const path = `/api/upload/${upload.id}`
  await sendPart(path, crew, photo, [0, 500])
  await call('POST useritem-delete-no-id', {
    as: owner,
    body: { userId: crew.id, itemId: id, itemType: 'location' },
  })
  for (let sent = 0; sent < 2; sent++) {
    const { offset } = await send(`HEAD ${path}`, { as: crew })
    const ended = await sendPart(path, crew, photo, [offset, photo.length])
    expect(refusal(ended)).toEqual([404, 'notFound', 'Location not found'])
  }
  expect(await imagesOf(id, owner)).toEqual([])
})

test('what is no photo, too large or against the protocol is refused as early as it shows', async () => {
  const user = await aUser()
  const { id } = await aLocation(user)
  const photo = await aPhoto()
  const max = 10 * 1024 * 1024
  const tooLarge = 'Image file is too large. Maximum size is 10MB'
  const wrong = 'Photos are JPEG, PNG, WebP, AVIF or HEIC files'
  expect(refusal(await begin(id, user, { bytes: max + 1 }))).toEqual([413, 'tooLarge', tooLarge])
  const video = await begin(id, user, { bytes: 100, metadata: `filetype ${btoa('video/mp4')}` })
  expect(refusal(video)).toEqual([400, 'invalid', wrong])
  for (const [bytes, metadata] of [
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    [100, 'filename ü'],
    [100, `filename ${btoa('a'.repeat(2_000))}`],
    [100, '__proto__ YQ=='],
  ] as const) {
    const begun = await begin(id, user, {
      bytes,
      ...(metadata && { metadata: Buffer.from(metadata).toString('latin1') }),
    })
    expect([bytes, metadata, begun.status]).toEqual([bytes, metadata, 400])
  }
  expect((await call('GET uploads', { as: user })).data).toEqual([])

  const text = Buffer.from('These are words, and no photo at all. '.repeat(50))
  const { data: words } = await begin(id, user, { bytes: text.length })
  const early = await sendPart(`/api/upload/${words.id}`, user, text, [0, 200])
  expect(refusal(early)).toEqual([400, 'invalid', wrong])
  expect((await call(`GET upload/${words.id}`, { as: user })).data.refusal).toBe(wrong)
  const broken = Buffer.concat([photo.subarray(0, 700), Buffer.alloc(photo.length - 700)])
  const { data: damaged } = await begin(id, user, { bytes: photo.length })
  for (let sent = 0; sent < 2; sent++) {
    const path = `/api/upload/${damaged.id}`
    const { offset } = await send(`HEAD ${path}`, { as: user })
    const ended = await sendPart(path, user, broken, [offset, broken.length])
    expect([ended.status, ended.errors[0].code]).toEqual([400, 'invalid'])
  }

  const { data: upload } = await begin(id, user, { bytes: photo.length })
  const path = `/api/upload/${upload.id}`
  const at = (offset: string, headers = {}) =>
    send(`PATCH ${path}`, {
      as: user,
      body: photo,
      headers: { 'Upload-Offset': offset, ...headers },
    })
  expect([(await at('7')).status, (await at('7')).errors[0].code]).toEqual([409, 'conflict'])
  expect((await at('-1')).status).toBe(400)
  expect((await send(`PATCH ${path}`, { as: user, body: photo })).status).toBe(400)
  expect((await at('0', { 'Content-Type': 'image/jpeg' })).status).toBe(415)
  expect((await at('0', { 'Tus-Resumable': '0.2.2' })).status).toBe(412)
  expect((await at('0', { Origin: 'https://evil.test' })).status).toBe(403)
  const longer = Buffer.concat([photo, Buffer.from('more')])
  expect((await sendPart(path, user, longer, [0, longer.length])).status).toBe(413)
  const streamed = await fetch(`${server?.origin}${path}`, {
    method: 'PATCH',
    body: new Blob([longer]).stream(),
    duplex: 'half',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': partType,
      Authorization: `Bearer ${user.token}`,
    },
  } as RequestInit)
  expect(streamed.status).toBe(413)
  expect(await imagesOf(id, user)).toEqual([])
  const options = await send(`OPTIONS ${path}`, {})
  expect(Object.fromEntries(options.headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(max),
  })
})

test('a creation that is repeated with its key is one upload, and others with it are refused', async () => {
  const user = await aUser()
  const { id } = await aLocation(user)
  const headers = { 'Idempotency-Key': 'pier-1', 'Upload-Length': '500' }
  const line = `POST /api/location/${id}/photos/uploads`
  const [first, second] = [
    await send(line, { as: user, headers }),
    await send(line, { as: user, headers }),
  ]
  expect(second.data).toEqual(first.data)
  expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
  const otherwise = await send(line, { as: user, headers: { ...headers, 'Upload-Length': '501' } })
  expect(otherwise.status).toBe(409)
})

test('uploads have room for some at once, are over after a day, and leave nothing behind', async () => {
  const [user, leaver] = [await aUser(), await aUser()]
  const { id } = await aLocation(user)
  const all = await Promise.all(
    Array.from({ length: maxUploads + 2 }, () => begin(id, user, { bytes: 1_000 })),
  )
  const statuses = all.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(maxUploads)
  expect(statuses.filter((status) => status === 403)).toHaveLength(2)
  const begun = all.filter(({ status }) => status === 201).map(({ data }) => data.id)
  const [first = '', second = ''] = begun
  await send(`DELETE /api/upload/${first}`, { as: user })
  expect((await begin(id, user, { bytes: 1_000 })).status).toBe(201)
  const before = new Date(Date.now() - 86_400_001)
  await db.update('uploads', { createdAt: before }, sql`id = ${second}`)
  const photo = await aPhoto()
  for (const answer of [
    await send(`HEAD /api/upload/${second}`, { as: user }),
    await sendPart(`/api/upload/${second}`, user, photo, [0, 100]),
    await call(`GET upload/${second}`, { as: user }),
  ]) {
    expect(answer.status).toBe(410)
  }
  const { id: hers } = await aLocation(leaver)
  const { data: left } = await begin(hers, leaver, { bytes: 1_000 })
  await db.remove('users', sql`id = ${leaver.id}`)
  await tidy(new Date(Date.now() + 3_600_001))
  expect((await send(`HEAD /api/upload/${second}`, { as: user })).status).toBe(404)
  const files = await partialFiles.list()
  expect([left.id, second, first].filter((one) => files.includes(one))).toEqual([])
  expect(begun.slice(2).every((one) => files.includes(one))).toBe(true)
})
