import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createRequestListener } from '@react-router/node'
import { defaultAllowance, type FindAllowance } from '#app/http/allowance.ts'
import { createAppServer } from '#app/http/listener.server.ts'
import { createLoadContext, type RequestFacts, requestFacts } from '#app/http/request.server.ts'
import { findAllowances } from '#app/server/allowances.server.ts'
import { createCanonical } from '#app/server/canonical-address.server.ts'
import { createPages } from '#app/server/pages.server.ts'
import { buildOf } from './one-route.ts'

type Behind = (request: Request, facts: RequestFacts) => Response | Promise<Response>

const script = 'console.log("a script that is long enough")\n'.repeat(50)

/** A real server with the gate, a folder of built files, and a tiny app behind it. */
export async function startGate({
  headers = 200,
  body = 200,
  silence = 5_000,
  stop = { first: 100, silence: 100, answers: 300, uploads: 3_000 },
} = {}) {
  const files = mkdtempSync(join(tmpdir(), 'recce-gate-'))
  for (const [name, content] of Object.entries({
    'assets/app-4f3a.js': script,
    'assets/app-4f3a.js.br': brotliCompressSync(script),
    'assets/app-4f3a.js.gz': gzipSync(script),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '../secret.txt': 'secret',
  })) {
    const path = join(files, 'client', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  const state = {
    isReady: async () => true,
    trouble: undefined as string | undefined,
    app: echo as Behind,
    findAllowance: (() => defaultAllowance) as FindAllowance,
    listener: undefined as RequestListener | undefined,
    findCanonical: (url: string) => url,
  }
  const tiny = createRequestListener({
    build: buildOf((request, context) => state.app(request, requestFacts(context))),
    getLoadContext: createLoadContext,
  })
  const { server, stop: end } = createAppServer(
    {
      isReady: () => state.isReady(),
      findProblem: () => state.trouble,
      findAllowance: (method, path) => state.findAllowance(method, path),
      findCanonical: (url) => state.findCanonical(url),
      app: (req, res) => (state.listener ?? tiny)(req, res),
      files: join(files, 'client'),
    },
    { headers, body, silence, stop },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    state,
    origin,
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(origin + path, { redirect: 'manual', ...init }),
    raw: (head: string, body = '') => exchange(port, [headOf(head, port), body]),
    slow: (beginning: string) => exchange(port, [beginning]),
    /** Stops as the app does: open answers end first. */
    end,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(files, { recursive: true })
    },
  }
}

/** The whole app behind a gate in this process, over the worker's database. */
export async function startApp(
  limits: Parameters<typeof startGate>[0] = { headers: 10_000, body: 10_000, silence: 30_000 },
) {
  const gate = await startGate(limits)
  const build = await import('virtual:react-router/server-build')
  gate.state.findAllowance = findAllowances(build)
  gate.state.findCanonical = createCanonical(build)
  gate.state.listener = createPages({
    build,
    mode: 'production',
    getLoadContext: createLoadContext,
  })
  return gate
}

async function echo(request: Request) {
  const bytes = request.body ? (await request.arrayBuffer()).byteLength : 0
  const { pathname, search } = new URL(request.url)
  return Response.json({ path: pathname + search, method: request.method, bytes, pad: script })
}

/** A raw request head; `Host` is ours unless given. */
function headOf(head: string, port: number) {
  const host = /^host:/im.test(head) ? '' : `\r\nHost: localhost:${port}`
  const lines = head.trim().replace(/\n\s*/g, '\r\n')
  return Buffer.from(`${lines}${host}\r\nConnection: close\r\n\r\n`, 'latin1')
}

/** Sends exactly these bytes, then waits until the server hangs up. */
function exchange(port: number, parts: (string | Buffer)[]) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const finish = () => {
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    }
    socket.on('data', (chunk) => chunks.push(chunk)).once('close', finish)
    socket.once('error', (error) => (chunks.length ? finish() : reject(error)))
    for (const part of parts) socket.write(part)
  })
}
