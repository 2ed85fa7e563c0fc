import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createAllowance, onePhoto } from '#app/http/allowance.ts'
import { env } from '#app/server/env.server.ts'
import { startGate } from '#tests/support/gate.ts'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(() => {
  // A client that asks without pause on a busy machine would reach the rate limit.
  env.RATE_LIMITS = 'off'
})
afterEach(() => gate.stop())

/** Milliseconds for what no test waits for, and after which a stop cuts what it is not to cut. */
const patient = { headers: 600_000, body: 600_000, silence: 600_000 }
const long = { first: 600_000, silence: 600_000, answers: 600_000, uploads: 600_000 }

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
  gate = await startGate({ ...patient, stop: long })
  let asked = 0
  gate.state.app = async () => {
    await delay((asked++ * 7) % 10)
    return new Response('here')
  }
  const clients = Array.from({ length: 20 }, startAsking)
  await expect.poll(() => Math.min(...clients.map(({ answers }) => answers))).toBeGreaterThan(2)
  await gate.end()
  const ends = await Promise.all(clients.map(({ end }) => end))
  expect(ends).toEqual(clients.map(() => 'told'))
})

test('a stop takes nobody new and waits for nobody who is silent', async () => {
  gate = await startGate({ ...patient, stop: { ...long, first: 100, silence: 100 } })
  const agent = new Agent({ keepAlive: true })
  await ask('/', agent)
  const { port } = new URL(gate.origin)
  const wordless = connect(Number(port), '127.0.0.1').resume()
  await once(wordless, 'connect')
  const [stopped] = await Promise.all([gate.end(), once(wordless, 'close')])
  expect(stopped).toBeUndefined()
  await expect(ask('/', new Agent())).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

test('who has connected when a stop begins, and asks later, is answered', async () => {
  gate = await startGate({ ...patient, stop: { ...long, silence: 1 } })
  const { host, hostname, port } = new URL(gate.origin)
  const client = connect(Number(port), hostname)
  await once(client, 'connect')
  // Whoever connects later is taken later: by now the server has both connections.
  const other = connect(Number(port), hostname)
  other.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await once(other, 'data')
  const stopped = gate.end()
  other.resume()
  await once(other, 'close')
  client.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  const answer = String(await buffer(client))
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/\r\nConnection: close\r\n/i)
  await stopped
})

test('what is being answered is answered to its end', async () => {
  gate = await startGate({ ...patient, stop: long })
  const { asked, answer } = answerLater()
  const answered = ask('/', new Agent({ keepAlive: true }))
  await asked
  const stopped = gate.end()
  answer()
  expect(await answered).toBe('close')
  await stopped
})

test('an upload that takes its time arrives whole, while an answer without an end is cut', async () => {
  gate = await startGate({ ...patient, stop: { ...long, silence: 100, answers: 300 } })
  const begun = Promise.withResolvers<void>()
  gate.state.findAllowance = (method) => {
    if (method === 'POST') begun.resolve()
    return createAllowance({ photos: onePhoto })
  }
  const upload = request(`${gate.origin}/api/location/1/photos`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', 'Content-Length': 30_000 },
  })
  const arrived = once(upload, 'response')
  upload.write(Buffer.alloc(10_000))
  await begun.promise
  const usual = gate.state.app
  const endless = Promise.withResolvers<void>()
  gate.state.app = (asked, facts) => {
    if (asked.method === 'POST') return usual(asked, facts)
    endless.resolve()
    return new Promise(() => {})
  }
  const cut = expect(ask('/', new Agent())).rejects.toThrow('socket hang up')
  await endless.promise
  const stopped = gate.end()
  upload.write(Buffer.alloc(10_000))
  await cut
  upload.end(Buffer.alloc(10_000))
  const [answer] = (await arrived) as [IncomingMessage]
  expect(JSON.parse(String(await buffer(answer)))).toMatchObject({ bytes: 30_000 })
  expect(answer.headers.connection).toBe('close')
  await stopped
})

/** Lets every answer wait until `answer()`; `asked` resolves once somebody has asked. */
function answerLater() {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<Response>()
  gate.state.app = () => {
    asked.resolve()
    return answered.promise
  }
  return { asked: asked.promise, answer: () => answered.resolve(new Response()) }
}

test('who asks meanwhile whether it is ready is told that it is not', async () => {
  gate = await startGate({ ...patient, stop: long })
  const { asked, answer } = answerLater()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const probe = new Agent({ keepAlive: true, maxSockets: 1 })
  const answered = ask('/', agent)
  await asked
  await ask('/readyz', probe)
  const stopped = gate.end()
  const [told] = await once(get(`${gate.origin}/readyz`, { agent: probe }), 'response')
  expect([told.statusCode, told.headers.connection]).toEqual([503, 'close'])
  told.resume()
  answer()
  await Promise.all([answered, stopped])
})
