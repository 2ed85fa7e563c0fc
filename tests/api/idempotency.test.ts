import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { answerOnce } from '#app/domain/accounts/idempotency.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'

const { query } = useDatabase()

function aCall(run: () => Promise<unknown>, waitsOutside = false) {
  return {
    request: 'POST tag',
    waitsOutside,
    run: async () => ({ status: 201, body: await run() }),
  }
}

async function aSender() {
  return { id: (await aUser()).id, address: '127.0.0.1' }
}

async function keys() {
  return (await query('select answer is null as "isRunning" from first_answers')).rows
}

test('a request that dies with its process leaves its key free', async () => {
  const user = await aSender()
  const begun = Promise.withResolvers<number>()
  const death = Promise.withResolvers<never>()
  const dying = answerOnce(
    user,
    'key',
    aCall(async () => {
      const [row] = await db.rows({ pid: integer }, sql`select pg_backend_pid() as pid`)
      begun.resolve(row?.pid ?? 0)
      return death.promise
    }),
  )
  dying.catch(() => {})
  const pid = await begun.promise
  expect(await keys()).toEqual([])
  // To the database a killed process is a connection that ends.
  await query('select pg_terminate_backend($1)', [pid])
  const again = await answerOnce(
    user,
    'key',
    aCall(async () => 'made'),
  )
  expect(again).toEqual({ status: 201, body: 'made', isRepeated: false })
  // Gives its connection back: whoever closes the pool would wait for it.
  death.reject(new Error('killed'))
  await expect(dying).rejects.toThrow()
})

test('one that waits for somebody outside holds its key for a minute, and no transaction', async () => {
  const user = await aSender()
  const first = answerOnce(
    user,
    'key',
    aCall(async () => {
      expect(await keys()).toEqual([{ isRunning: true }])
      await query(`update first_answers set created_at = now() - interval '61 seconds'`)
      return answerOnce(
        user,
        'key',
        aCall(async () => 'second', true),
      )
    }, true),
  )
  expect((await first).body).toEqual({ status: 201, body: 'second', isRepeated: false })
})

test('a key of one that waits outside is free again after a surprise', async () => {
  const user = await aSender()
  const failing = aCall(() => Promise.reject(new Error('surprise')), true)
  await expect(answerOnce(user, 'key', failing)).rejects.toThrow('surprise')
  expect(await keys()).toEqual([])
})

test('a visitor’s sign-up that is repeated makes one account and gives its one session again', async () => {
  const body = { username: 'vera', email: 'vera@example.com', password: 'a lamp in the fog' }
  const headers = { 'Idempotency-Key': 'k1' }
  const send = (address: string, more: object = {}) =>
    call('POST signup', { body: { ...body, ...more }, address, headers })
  const answers = await Promise.all([send('203.0.113.9'), send('203.0.113.9')])
  const again = await send('203.0.113.9')
  for (const answer of [...answers, again]) expect(answer.status).toBe(201)
  const token: string = again.data.sessionToken
  expect(new Set(answers.map(({ data }) => data.sessionToken))).toEqual(new Set([token]))
  expect(again.headers.get('Idempotency-Replayed')).toBe('true')
  expect(again.headers.getSetCookie()).toEqual(answers[0]?.headers.getSetCookie())
  const { data } = await call('GET check-session', { as: { token } })
  expect(data.session.userId).toBe(again.data.user.id)
  expect((await query('select from users')).rows).toHaveLength(1)
  expect((await query('select from sessions')).rows).toHaveLength(1)
  expect((await send('203.0.113.9', { password: 'another lamp' })).status).toBe(409)
  expect((await send('198.51.100.7')).status).toBe(409)
})

test('what is kept names nobody, and is read only by who sends the same again', async () => {
  const user = await aUser()
  const body = { emailOrUsername: user.username, password }
  const headers = { 'Idempotency-Key': 'my-own-key' }
  const { data } = await call('POST login', { body, headers, address: '203.0.113.9' })
  const { rows } = await query<{ row: string; answer: Buffer }>(
    'select a::text as row, answer from first_answers a',
  )
  expect(rows).toHaveLength(1)
  const kept = `${rows[0]?.row} ${rows[0]?.answer.toString('latin1')}`
  for (const secret of [data.sessionToken, user.username, password, '203.0.113.9', 'my-own-key']) {
    expect(kept).not.toContain(secret)
  }
})

test('a message of a visitor is sent once, and a call that only reads reads again', async () => {
  const message = {
    message: 'The gate at the pier is locked',
    subject: 'Pier',
    email: 'vera@example.com',
    name: 'Vera',
  }
  const headers = { 'Idempotency-Key': 'k' }
  for (const replayed of [null, 'true']) {
    const answer = await call('POST contact', { body: message, headers })
    expect([answer.status, answer.headers.get('Idempotency-Replayed')]).toEqual([201, replayed])
  }
  expect((await query('select from contact_messages')).rows).toHaveLength(1)
  const { username } = await aUser()
  await query('update users set is_profile_public = true')
  for (const bio of ['Fog', 'Rain']) {
    await query('update users set bio = $1', [bio])
    const answer = await call('POST profile', { body: { username }, headers })
    expect([answer.data.bio, answer.headers.get('Idempotency-Replayed')]).toEqual([bio, null])
  }
})

test('a photo is taken once by its key, also in another form, and another one is a conflict', async () => {
  const user = await aUser()
  const { id } = await aLocation(user)
  const [photo, other] = [Buffer.from(await aPhoto()), Buffer.from(await aPhoto({ hue: 90 }))]
  const send = async (body: BodyInit, type?: string) => {
    const response = await request(`/api/location/${id}/photos`, {
      method: 'POST',
      body,
      headers: {
        Authorization: `Bearer ${user.token}`,
        'Idempotency-Key': 'photo-1',
        ...(type
          ? { 'Content-Type': type, 'Content-Disposition': 'attachment; filename="a.jpg"' }
          : {}),
      },
    })
    return { status: response.status, ...(await response.json()) }
  }
  const form = () => {
    const fields = new FormData()
    fields.set('photo', new File([photo], 'a.jpg', { type: 'image/jpeg' }))
    return fields
  }
  const first = await send(form())
  expect(first.status).toBe(201)
  expect(await send(form())).toEqual(first)
  expect(await send(photo, 'image/jpeg')).toEqual(first)
  expect((await send(other, 'image/jpeg')).status).toBe(409)
  expect((await query('select from photos')).rows).toHaveLength(1)
})
