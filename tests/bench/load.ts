import { Agent, request } from 'node:http'
import type { Served } from './served.ts'

export type Load = {
  /** A path, or the path of each request by its number. */
  path: string | ((number: number) => string)
  requests: number
  connections?: number
  headers?: Record<string, string>
  upTo?: 'firstByte' | 'end'
}

/**
 * Sends a fixed number of GETs over kept-alive connections.
 * @returns milliseconds of each request, sorted
 */
export async function load(
  origin: string,
  { path, requests, connections = 4, headers = {}, upTo = 'end' }: Load,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let left = requests
  async function client() {
    while (left-- > 0) {
      const start = performance.now()
      const firstByte = await get(origin + pathOf(path), agent, headers)
      times.push((upTo === 'end' ? performance.now() : firstByte) - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return times.sort((a, b) => a - b)
}

/** Counts on over all loads, so that a path by number is new each time. */
let number = 0

function pathOf(path: Load['path']) {
  return typeof path === 'string' ? path : path(number++)
}

export function percentile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function median(values: number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}

/** Milliseconds of CPU of one request, the database's share included. */
export async function cpuPerRequest(served: Served, what: Load): Promise<number> {
  const before = served.cpu()
  await load(served.origin, what)
  return ((served.cpu() - before) * 1000) / what.requests
}

/**
 * How many times the CPU of a request to `b` a request to `a` costs. Measured in turn, A B A B …,
 * as the median of the pairs' ratios, so that it holds when the machine's speed drifts.
 */
export async function ratio(
  [a, whatA]: [Served, Load],
  [b, whatB]: [Served, Load],
  rounds = 5,
): Promise<{ ratio: number; a: number; b: number }> {
  await load(a.origin, whatA)
  await load(b.origin, whatB)
  const pairs: { a: number; b: number }[] = []
  for (let round = 0; round < rounds; round++) {
    pairs.push({ a: await cpuPerRequest(a, whatA), b: await cpuPerRequest(b, whatB) })
  }
  return {
    ratio: median(pairs.map((pair) => pair.a / pair.b)),
    a: median(pairs.map((pair) => pair.a)),
    b: median(pairs.map((pair) => pair.b)),
  }
}

/** @returns when the first byte of the body came */
function get(address: string, agent: Agent, headers: Record<string, string>) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(address, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answers ${answer.statusCode}`))
      let firstByte = performance.now()
      answer.once('data', () => {
        firstByte = performance.now()
      })
      answer.once('end', () => resolve(firstByte))
    })
    sent.once('error', reject).end()
  })
}
