import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { env } from '#app/env.server.ts'
import { createAllowance, onePhoto } from '#app/http/allowance.ts'
import { startGate } from '#tests/support/gate.ts'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(() => {
  // A client that asks without pause on a busy machine would reach the rate limit.
  env.RATE_LIMITS = 'off'
})
afterEach(() => gate.stop())

/** For clients that a test does not want to be cut: on a busy machine a moment takes seconds. */
const long = { silence: 10_000, answers: 10_000, uploads: 10_000 }

async function ask(path: string, agent: Agent) {
  const [answer] = (await once(get(gate.origin + path, { agent }), 'response')) as [IncomingMessage]
  await buffer(answer)
  return answer.headers.connection
}

/** Asks over one connection without pause until it is closed or nobody answers. */
function startAsking() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const client = { answers: 0, end: askOn() }
  async function askOn() {
    try {
      while ((await ask('/', agent)) !== 'close') client.answers += 1
      return 'told'
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    } finally {
      agent.destroy()
    }
  }
  return client
}

test('of twenty clients that ask without pause a stop cuts none, and all are told', async () => {
  gate = await startGate({ stop: long })
  gate.state.app = async () => {
    await delay(Math.random() * 10)
    return new Response('here')
  }
  const clients = Array.from({ length: 20 }, startAsking)
  await expect.poll(() => Math.min(...clients.map(({ answers }) => answers))).toBeGreaterThan(2)
  await gate.end()
  const ends = await Promise.all(clients.map(({ end }) => end))
  expect(ends).toEqual(clients.map(() => 'told'))
})

test('a stop takes nobody new and waits for nobody who is silent', async () => {
  gate = await startGate({ stop: { ...long, silence: 100 } })
  const agent = new Agent({ keepAlive: true })
  await ask('/', agent)
  const { port } = new URL(gate.origin)
  const wordless = connect(Number(port), '127.0.0.1').resume()
  await once(wordless, 'connect')
  await delay(150)
  const [stopped] = await Promise.all([gate.end(), once(wordless, 'close')])
  expect(stopped).toBeUndefined()
  await expect(ask('/', new Agent())).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

test('what is being answered is answered to its end, and what has no end is cut', async () => {
  gate = await startGate({ stop: { ...long, answers: 2_000 } })
  const late = Promise.withResolvers<Response>()
  const asked: string[] = []
  gate.state.app = ({ url }) => {
    asked.push(url)
    return url.endsWith('/late') ? late.promise : new Promise(() => {})
  }
  const agent = new Agent({ keepAlive: true })
  const answered = ask('/late', agent)
  const endless = ask('/endless', agent)
  const cut = expect(endless).rejects.toThrow('socket hang up')
  await expect.poll(() => asked.length).toBe(2)
  const stopped = gate.end()
  late.resolve(new Response('late'))
  expect(await answered).toBe('close')
  await Promise.all([stopped, cut])
})

test('an upload that takes its time arrives whole', async () => {
  gate = await startGate({ stop: { silence: 100, answers: 300, uploads: 10_000 } })
  const begun = Promise.withResolvers<void>()
  gate.state.findAllowance = () => {
    begun.resolve()
    return createAllowance({ photos: onePhoto })
  }
  const upload = request(`${gate.origin}/api/location/1/photos`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', 'Content-Length': 30_000 },
  })
  const arrived = once(upload, 'response')
  upload.write(Buffer.alloc(10_000))
  await begun.promise
  const stopped = gate.end()
  await delay(400)
  upload.write(Buffer.alloc(10_000))
  await delay(400)
  upload.end(Buffer.alloc(10_000))
  const [answer] = (await arrived) as [IncomingMessage]
  expect(JSON.parse(String(await buffer(answer)))).toMatchObject({ bytes: 30_000 })
  expect(answer.headers.connection).toBe('close')
  await stopped
})

test('who asks meanwhile whether it is ready is told that it is not', async () => {
  gate = await startGate({ stop: long })
  const late = Promise.withResolvers<Response>()
  const begun = Promise.withResolvers<void>()
  gate.state.app = () => {
    begun.resolve()
    return late.promise
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const probe = new Agent({ keepAlive: true, maxSockets: 1 })
  const answered = ask('/', agent)
  await begun.promise
  await ask('/readyz', probe)
  const stopped = gate.end()
  const [answer] = await once(get(`${gate.origin}/readyz`, { agent: probe }), 'response')
  expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close'])
  answer.resume()
  late.resolve(new Response())
  await Promise.all([answered, stopped])
})
