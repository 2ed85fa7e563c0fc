import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import compression from 'compression'
import sirv from 'sirv'
import { env } from '#app/env.server.ts'
import { type FindAllowance, usual } from './allowance.ts'
import { limitBody } from './body-limit.server.ts'
import { quickBrotli, quickGzip } from './compression.server.ts'
import { followConnections, stopTimes } from './connections.server.ts'
import { admit } from './gate.server.ts'
import { securityHeaders } from './headers.server.ts'
import { log } from './log.server.ts'
import { isMetricsToken, measure, sendMetrics } from './metrics.server.ts'
import { refuse, refuseUnreadable, throwAway } from './refusal.server.ts'
import type { RequestFacts } from './request.server.ts'
import { admitSender, countRefusal } from './senders.server.ts'

type Parts = {
  /** Whether the database answers and is migrated. */
  isReady: () => Promise<boolean>
  /** What else keeps the app from its work, in a few words. */
  findTrouble?: () => string | undefined
  /** What answers everything that is no file and no probe. */
  app: (req: IncomingMessage, res: ServerResponse, facts: RequestFacts) => void
  /** What a request may carry and what it costs. */
  findAllowance: FindAllowance
  /** The folder of the built browser files. */
  files: string
}

type Connections = ReturnType<typeof followConnections>

const notKept = 'private, no-store'
const forAnHour = 'public, max-age=3600'
const forEver = 'public, max-age=31536000, immutable'

/**
 * Milliseconds for the headers, for a body that is no upload, and of silence of a connection; and when
 * the server stops.
 */
const times = { headers: 10_000, body: 60_000, silence: 60_000, stop: stopTimes }

/**
 * The listener in a server that waits for nobody and answers also what is no request. `stop()` lets
 * everybody have their answer: 2 seconds at most, 25 for an upload.
 */
export function createGate(
  parts: Parts,
  patience = times,
): { server: Server; stop(): Promise<void> } {
  const options = {
    headersTimeout: patience.headers,
    // Uploads may take their time while they make progress.
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(1_000, patience.headers),
    keepAliveTimeout: 65_000,
  }
  const server = createServer(options)
  const connections = followConnections(server, patience.stop)
  const listener = createListener(parts, connections, patience)
  server.timeout = patience.silence
  // Left to Node, an expectation that is not met is answered without our headers.
  server.on('request', listener).on('checkExpectation', listener)
  return { server: server.on('clientError', refuseUnreadable), stop: connections.stop }
}

/** The whole server as a listener: probes, files, the gate, and behind them the app. */
function createListener(
  { isReady, findTrouble, app, findAllowance, files }: Parts,
  { follow, isStopping }: Connections,
  patience: typeof times,
): RequestListener {
  const serveFiles = sirv(files, {
    brotli: true,
    gzip: true,
    etag: true,
  })
  const compress = compression({ threshold: 1024, brotli: quickBrotli, ...quickGzip })

  return (req, res) => {
    const facts = { id: randomUUID(), address: addressOf(req), allowance: usual }
    const count = () => countRefusal(facts.address)
    follow(req, res, () => facts.allowance.photos !== undefined)
    observe(req, res, facts)
    res.setHeader('X-Request-Id', facts.id)
    res.setHeader('Cache-Control', notKept)
    for (const name in securityHeaders) res.setHeader(name, securityHeaders[name] as string)
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    // Probes, and who reads the metrics, name the host as they find it.
    if (isRead && req.url === '/healthz') return void plain(res, 200, 'ok')
    if (isRead && req.url === '/readyz') {
      return void answerReady(res, async () => !isStopping() && isReady(), findTrouble)
    }
    if (isRead && req.url === '/metrics') return void answerMetrics(req, res)
    if (!admit(req, res, count)) return
    facts.allowance = findAllowance(req.method ?? '', req.url?.split('?')[0] ?? '')
    if (!isRead) {
      // What answers early leaves a rest that would hold up the next request of the connection.
      res.once('finish', () => req.complete || throwAway(req))
      return void admitSender(req, res, facts.address, 0).then((isAdmitted) => {
        if (isAdmitted && limitBody(req, res, facts.allowance, patience.body, count)) {
          app(req, res, facts)
        }
      })
    }
    // Before it is known whether there is a file: a 304 has to say the same as its 200.
    const isAsset = req.url?.startsWith('/assets/')
    res.setHeader('Cache-Control', isAsset ? forEver : forAnHour)
    // A file that goes away while it is read ends its answer and nothing else.
    res.once('pipe', (file) => file.once('error', () => res.destroy()))
    serveFiles(req, res, () => {
      res.setHeader('Cache-Control', notKept)
      if (isAsset) return refuse(req, res, 404, 'There is no such file')
      const { readCost } = facts.allowance
      void admitSender(req, res, facts.address, readCost).then((isAdmitted) => {
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
    const level = res.statusCode >= 500 ? 'error' : 'info'
    log[level](
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

async function answerReady(
  res: ServerResponse,
  isReady: Parts['isReady'],
  findTrouble: Parts['findTrouble'],
) {
  const isThere = await isReady().catch(() => false)
  const silent = isThere ? undefined : 'stopping, or the database does not answer'
  const trouble = findTrouble?.() ?? silent
  plain(res, trouble ? 503 : 200, trouble ?? 'ready')
}

/** What the app does is told to whoever brings `METRICS_TOKEN`; without one, to nobody. */
function answerMetrics(req: IncomingMessage, res: ServerResponse) {
  if (isMetricsToken(req.headers.authorization)) return sendMetrics(res)
  refuse(req, res, 404, 'There is no such page')
}

function plain(res: ServerResponse, status: number, text: string) {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  res.end(text)
}
