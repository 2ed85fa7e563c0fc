import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { pool } from '#app/db/pools.server.ts'
import * as received from '#app/domain/sharing/received-shares.server.ts'
import * as shootChanges from '#app/domain/shoots/shoot-changes.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { env } from '#app/server/env.server.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

/** The events of a shoot, as a browser reads them one after the other. */
async function open(id: string, headers: HeadersInit) {
  const response = await request(`/my/shoots/${id}/changes`, { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader?.cancel().catch(() => {}))
  let text = ''
  const next = async () => {
    for (;;) {
      const [event, ...rest] = text.split('\n\n')
      if (rest.length > 0) {
        text = rest.join('\n\n')
        if (event?.startsWith('event')) return event.replaceAll('\n', ' ')
        continue
      }
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return undefined
      text += value
    }
  }
  return { response, next }
}

async function anOwner() {
  const { headers, ...user } = await aUser()
  const place = await aLocation(user)
  const shoot = await aShoot(user, { locationIds: [place.id] })
  return { user, headers, place, shoot }
}

async function countListeners() {
  const { rowCount } = await pool().query(
    `select from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  return rowCount
}

// The last test's connection ends a little after those who followed.
beforeEach(() => vi.waitFor(async () => expect(await countListeners()).toBe(0), 120_000))

test('two editors hear of each change once it is saved, over one connection', async () => {
  const { user, headers, place, shoot } = await anOwner()
  const one = await open(shoot.id, headers)
  const two = await open(shoot.id, headers)
  expect(one.response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(one.response.headers.get('Cache-Control')).toContain('no-transform')
  expect(await one.next()).toBe('event: version id: 1 data: 1')
  expect(await two.next()).toBe('event: version id: 1 data: 1')
  await shoots.updateStop(user, shoot.id, place.id, { note: 'Ladder' })
  expect(await one.next()).toBe('event: version id: 2 data: 2')
  expect(await two.next()).toBe('event: version id: 2 data: 2')
  await expect.poll(countListeners).toBe(1)
})

test('who may no longer edit the shoot is told so and sent away', async () => {
  const { user, place, shoot } = await anOwner()
  const { headers, ...editor } = await aMember(user, 'shoot', shoot.id, 'edit')
  const stream = await open(shoot.id, headers)
  await stream.next()
  await received.respond(editor, { kind: 'shoot', itemId: shoot.id }, 'rejected')
  await shoots.updateStop(user, shoot.id, place.id, { note: 'Ladder' })
  expect(await stream.next()).toBe('event: lost id: 1 data: ')
  expect(await stream.next()).toBeUndefined()
  expect((await open(shoot.id, headers)).response.status).toBe(404)
})

test('what was missed while nobody listened is told on the next connection', async () => {
  const { user, headers, place, shoot } = await anOwner()
  await shoots.updateStop(user, shoot.id, place.id, { note: 'Ladder' })
  expect(await (await open(shoot.id, headers)).next()).toBe('event: version id: 2 data: 2')
})

test('a connection of the database that breaks is made anew, and what was missed is told', async () => {
  const { user, headers, place, shoot } = await anOwner()
  const stream = await open(shoot.id, headers)
  await stream.next()
  await expect.poll(countListeners).toBe(1)
  const ended = await pool().query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`)
  expect(ended.rowCount).toBe(1)
  await shoots.updateStop(user, shoot.id, place.id, { note: 'Ladder' })
  expect(await stream.next()).toBe('event: version id: 2 data: 2')
})

/** Nothing is heard then, and the versions are asked for each four seconds of fake timers. */
function usePooler() {
  const pooler = env.DATABASE_POOLER
  onTestFinished(() => void Object.assign(env, { DATABASE_POOLER: pooler }))
  Object.assign(env, { DATABASE_POOLER: 'transaction' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a change costs as many questions with eighteen followers as with one', async () => {
  const { user, headers, place, shoot } = await anOwner()
  const { headers: ofEditor } = await aMember(user, 'shoot', shoot.id, 'edit')
  usePooler()
  const streams = [await open(shoot.id, headers)]
  async function countQuestions() {
    await shoots.updateStop(user, shoot.id, place.id, { note: `For ${streams.length}` })
    return statementsOf(async () => {
      vi.advanceTimersByTime(4_000)
      for (const { next } of streams) expect(await next()).toMatch(/^event: version/)
    })
  }
  await streams[0]?.next()
  const ofOne = await countQuestions()
  expect(ofOne).toHaveLength(2)
  for (let more = 0; more < 17; more += 1) {
    const stream = await open(shoot.id, more % 2 ? headers : ofEditor)
    await stream.next()
    streams.push(stream)
  }
  expect(await countQuestions()).toEqual(ofOne)
})

test('an account follows twenty at most: one more takes the place of its oldest', async () => {
  const { user, headers, place, shoot } = await anOwner()
  const other = await open(shoot.id, (await aMember(user, 'shoot', shoot.id, 'edit')).headers)
  const streams: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < 21; count += 1) streams.push(await open(shoot.id, headers))
  for (const { next } of [other, ...streams]) expect(await next()).toMatch(/^event: version/)
  const [oldest, ...others] = streams
  expect(await oldest?.next()).toBe('event: lost id: 1 data: ')
  expect(await oldest?.next()).toBeUndefined()
  await shoots.updateStop(user, shoot.id, place.id, { note: 'Ladder' })
  for (const { next } of [other, ...others]) {
    expect(await next()).toBe('event: version id: 2 data: 2')
  }
})

test('whoever has logged out is sent away with a heartbeat', async () => {
  const { headers, shoot } = await anOwner()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const stream = await open(shoot.id, headers)
  await stream.next()
  await post('/logout', {}, headers)
  vi.advanceTimersByTime(75_000)
  expect(await stream.next()).toBe('event: lost id: 1 data: ')
  expect(await stream.next()).toBeUndefined()
})

test('behind a pooler the versions are asked for, and a process that ends lets everybody go', async () => {
  const { user, headers, place, shoot } = await anOwner()
  usePooler()
  const stream = await open(shoot.id, headers)
  await stream.next()
  await shoots.updateStop(user, shoot.id, place.id, { note: 'Ladder' })
  vi.advanceTimersByTime(4_000)
  expect(await stream.next()).toBe('event: version id: 2 data: 2')
  shootChanges.closeAll()
  expect(await stream.next()).toBeUndefined()
})
