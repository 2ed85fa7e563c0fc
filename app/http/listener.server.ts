import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import compression from 'compression'
import sirv from 'sirv'
import { env } from '#app/env.server.ts'
import { admit, admitRead } from './gate.server.ts'
import { securityHeaders } from './headers.server.ts'
import { log } from './log.server.ts'
import { measure, sendMetrics } from './metrics.server.ts'
import { refuse } from './refusal.server.ts'
import type { RequestFacts } from './request.server.ts'

type Parts = {
  /** Whether the database answers and is migrated. */
  isReady: () => Promise<boolean>
  /** What answers everything that is no file and no probe. */
  app: (req: IncomingMessage, res: ServerResponse, facts: RequestFacts) => void
  /** The folder of the built browser files. */
  files: string
}

/** The whole server as a listener: probes, files, the gate, and behind them the app. */
export function createListener({ isReady, app, files }: Parts): RequestListener {
  const serveFiles = sirv(files, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      res.setHeader(
        'Cache-Control',
        path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      )
    },
  })
  const compress = compression({ threshold: 1024 })

  return (req, res) => {
    const facts = { id: randomUUID(), address: addressOf(req) }
    observe(req, res, facts)
    res.setHeader('X-Request-Id', facts.id)
    res.setHeader('Cache-Control', 'private, no-store')
    for (const name in securityHeaders) res.setHeader(name, securityHeaders[name] as string)
    if (!admit(req, res)) return
    if (req.url === '/healthz') return void plain(res, 200, 'ok')
    if (req.url === '/readyz') return void answerReady(res, isReady)
    if (req.url === '/metrics') return void answerMetrics(req, res, facts)
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead) return void app(req, res, facts)
    serveFiles(req, res, () => {
      if (req.url?.startsWith('/assets/')) return refuse(req, res, 404, 'There is no such file')
      void admitRead(req, res, facts.address).then((isAdmitted) => {
        if (isAdmitted) compress(req as never, res as never, () => app(req, res, facts))
      })
    })
  }
}

function observe(req: IncomingMessage, res: ServerResponse, facts: RequestFacts) {
  const start = performance.now()
  res.once('close', () => {
    const milliseconds = performance.now() - start
    measure(req.method ?? '', res.statusCode, milliseconds / 1000)
    log.info(
      {
        request: facts.id,
        method: req.method,
        path: req.url?.split('?')[0],
        status: res.statusCode,
        ms: Math.round(milliseconds),
        cut: res.writableFinished ? undefined : true,
      },
      'request',
    )
  })
}

/** The peer's address; what a proxy forwards counts only with `TRUST_PROXY`. */
function addressOf(req: IncomingMessage) {
  const forwarded = env.TRUST_PROXY ? req.headers['x-forwarded-for'] : undefined
  const nearest = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)
  return nearest?.trim() || req.socket.remoteAddress || ''
}

async function answerReady(res: ServerResponse, isReady: () => Promise<boolean>) {
  const ready = await isReady()
  plain(res, ready ? 200 : 503, ready ? 'ready' : 'the database does not answer')
}

/** Metrics are for this machine: a proxy in front must not pass them on. */
function answerMetrics(req: IncomingMessage, res: ServerResponse, facts: RequestFacts) {
  const isLocal = /^(?:::1|(?:::ffff:)?127\.)/.test(facts.address)
  if (!isLocal || req.headers['x-forwarded-for'])
    return refuse(req, res, 404, 'There is no such page')
  return sendMetrics(res)
}

function plain(res: ServerResponse, status: number, text: string) {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  res.end(text)
}
