import { connect, type Socket } from 'node:net'
import { median } from './load.ts'
import type { Served } from './served.ts'

type Rate = { path: string; requests: number; connections?: number }

/**
 * Requests a second, asked over raw connections: a client of HTTP costs more than what is measured.
 */
async function rateOf({ origin }: Served, { path, requests, connections = 16 }: Rate) {
  const { hostname, port } = new URL(origin)
  const asked = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`
  let left = requests
  async function ask(socket: Socket) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let isOver = anAnswer()
    const send = () => {
      if (left-- <= 0) return resolve()
      isOver = anAnswer()
      socket.write(asked)
    }
    socket.on('data', (chunk) => {
      try {
        if (isOver(chunk)) send()
      } catch (error) {
        reject(error)
      }
    })
    socket.once('error', reject).once('close', () => reject(new Error(`${path}: closed`)))
    send()
    await promise
    socket.destroy()
  }
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname))
  const start = performance.now()
  await Promise.all(sockets.map(ask))
  return requests / ((performance.now() - start) / 1000)
}

/** Reads one answer, whose head comes in one piece. @returns whether it is over */
function anAnswer() {
  let left: number | undefined
  return (chunk: Buffer) => {
    if (left === undefined) {
      const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n'))
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`An answer begins ${head.slice(0, 40)}`)
      const length = /^content-length: (\d+)/im.exec(head)?.[1]
      left = length === undefined ? Number.POSITIVE_INFINITY : head.length + 4 + Number(length)
    }
    left -= chunk.length
    return left === Number.POSITIVE_INFINITY
      ? chunk.toString('latin1', chunk.length - 5) === '0\r\n\r\n'
      : left <= 0
  }
}

/** How many times the rate of `b` that of `a` is: as the median of pairs, measured in turn. */
export async function rateRatio(
  [a, whatA]: [Served, Rate],
  [b, whatB]: [Served, Rate],
  rounds = 5,
): Promise<{ ratio: number; a: number; b: number; cpu: number }> {
  await rateOf(a, whatA)
  await rateOf(b, whatB)
  const pairs: { a: number; b: number; cpu: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const before = [a.cpu(), b.cpu()] as const
    const rates = { a: await rateOf(a, whatA), b: await rateOf(b, whatB) }
    const spent = [a.cpu() - before[0], b.cpu() - before[1]] as const
    pairs.push({ ...rates, cpu: spent[0] / whatA.requests / (spent[1] / whatB.requests) })
  }
  return {
    ratio: median(pairs.map((pair) => pair.a / pair.b)),
    a: median(pairs.map((pair) => pair.a)),
    b: median(pairs.map((pair) => pair.b)),
    cpu: median(pairs.map((pair) => pair.cpu)),
  }
}
