import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http'
import compression from 'compression'
import sirv from 'sirv'
import { env } from '#app/server/env.server.ts'
import { defaultAllowance, type FindAllowance } from './allowance.ts'
import { limitBody } from './body-limit.server.ts'
import { mayBePersonal } from './caching.server.ts'
import { quickBrotli, quickGzip } from './compression.server.ts'
import { stopTimes, trackConnections } from './connections.server.ts'
import { admit } from './gate.server.ts'
import { securityHeaders } from './headers.server.ts'
import { log } from './log.server.ts'
import { isMetricsToken, measure, sendMetrics } from './metrics.server.ts'
import { discardBody, refuse, refuseUnreadable } from './refusal.server.ts'
import { type RequestFacts, runRequest } from './request.server.ts'
import { admitSender, countRefusal } from './senders.server.ts'
import { serveCached } from './serve-cached.server.ts'

type ListenerOptions = {
  isReady: () => Promise<boolean>
  findProblem?: () => string | undefined
  app: RequestListener
  findAllowance: FindAllowance
  /** Removes the query parameters that the page does not know. */
  findCanonical: (url: string) => string
  files: string
}

type Connections = ReturnType<typeof trackConnections>

const noStore = 'private, no-store'
const forAnHour = 'public, max-age=3600'
const forEver = 'public, max-age=31536000, immutable'
/** No caching, because these files change with each build. */
const ofWorker = new Map<string | undefined, string>([
  ['/service-worker.js', 'no-cache'],
  ['/offline-files.json', 'no-cache'],
])

/** In milliseconds. `body` excludes uploads; `silence` is the idle time of a connection. */
const times = { headers: 10_000, body: 60_000, silence: 60_000, stop: stopTimes }

/** `stop()` waits for open answers: at most 10 seconds, or 25 seconds for an upload. */
export function createAppServer(
  parts: ListenerOptions,
  timeLimits = times,
): { server: Server; stop(): Promise<void> } {
  const options = {
    headersTimeout: timeLimits.headers,
    // An upload may take as long as it makes progress.
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(1_000, timeLimits.headers),
    keepAliveTimeout: 65_000,
  }
  const server = new PatientServer(options)
  const connections = trackConnections(server, timeLimits.stop)
  const listener = createListener(parts, connections, timeLimits)
  server.timeout = timeLimits.silence
  // Node would answer an unmet expectation without this app's headers.
  server.on('request', listener).on('checkExpectation', listener)
  return { server: server.on('clientError', refuseUnreadable), stop: connections.stop }
}

/** `close()` keeps idle connections open, because their clients may be about to send a request. */
class PatientServer extends Server {
  override closeIdleConnections() {}
}

function createListener(
  { isReady, findProblem, app, findAllowance, findCanonical, files }: ListenerOptions,
  { track, isStopping }: Connections,
  timeLimits: typeof times,
): RequestListener {
  const serveFiles = sirv(files, {
    brotli: true,
    gzip: true,
    etag: true,
  })
  const compress = compression({ threshold: 1024, brotli: quickBrotli, ...quickGzip })

  return (req, res) => {
    const facts = { id: randomUUID(), address: addressOf(req), allowance: defaultAllowance }
    const count = () => countRefusal(facts.address)
    track(req, res, () => facts.allowance.photos !== undefined)
    observe(req, res, facts)
    res.setHeader('X-Request-Id', facts.id)
    res.setHeader('Cache-Control', noStore)
    for (const name in securityHeaders) res.setHeader(name, securityHeaders[name] as string)
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (isRead && req.url === '/healthz') return void answerPlain(res, 200, 'ok')
    if (isRead && req.url === '/readyz') {
      return void answerReady(res, async () => !isStopping() && isReady(), findProblem)
    }
    if (isRead && req.url === '/metrics') return void answerMetrics(req, res)
    if (!admit(req, res, count)) return
    facts.allowance = findAllowance(req.method ?? '', req.url?.split('?')[0] ?? '')
    if (!isRead) {
      // Discards the unread rest of the body, which would hold up the connection's next request.
      res.once('finish', () => req.complete || discardBody(req))
      return void admitSender(req, res, facts.address, 0).then((isAdmitted) => {
        if (!isAdmitted) return
        limitBody(req, res, facts.allowance, timeLimits.body, count, () =>
          runRequest(facts, () => app(req, res)),
        )
      })
    }
    const isAsset = req.url?.startsWith('/assets/')
    res.setHeader('Cache-Control', isAsset ? forEver : (ofWorker.get(req.url) ?? forAnHour))
    res.once('pipe', (file) => file.once('error', () => res.destroy()))
    serveFiles(req, res, () => {
      res.setHeader('Cache-Control', noStore)
      if (isAsset) return refuse(req, res, 404, 'There is no such file')
      const { readCost } = facts.allowance
      async function answer() {
        if (!(await admitSender(req, res, facts.address, readCost))) return
        const { authorization, cookie } = req.headers
        if (!mayBePersonal(authorization, cookie, req.url ?? '')) {
          req.url = findCanonical(req.url ?? '')
          if (await serveCached(req, res)) return
        }
        compress(req as never, res as never, () => runRequest(facts, () => app(req, res)))
      }
      answer().catch((error) => {
        log.error({ request: facts.id, error }, 'answer')
        refuse(req, res, 500, 'Something went wrong on our side')
      })
    })
  }
}

const secrets = /(?<=\/)[\w-]{43}(?![\w-])/g

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
        path: req.url?.split('?')[0]?.replace(secrets, '…'),
        status: res.statusCode,
        ms: Math.round(milliseconds),
        cut: res.writableFinished ? undefined : true,
      },
      'request',
    )
  })
}

/** With `TRUST_PROXY`, returns the last forwarded address, else the address of the connection. */
function addressOf(req: IncomingMessage) {
  const forwarded = env.TRUST_PROXY ? req.headers['x-forwarded-for'] : undefined
  const nearest = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)
  return nearest?.trim() || req.socket.remoteAddress || ''
}

async function answerReady(
  res: ServerResponse,
  isReady: ListenerOptions['isReady'],
  findProblem: ListenerOptions['findProblem'],
) {
  const isThere = await isReady().catch(() => false)
  const silent = isThere ? undefined : 'stopping, or the database does not answer'
  const trouble = findProblem?.() ?? silent
  answerPlain(res, trouble ? 503 : 200, trouble ?? 'ready')
}

function answerMetrics(req: IncomingMessage, res: ServerResponse) {
  if (isMetricsToken(req.headers.authorization)) return sendMetrics(res)
  refuse(req, res, 404, 'There is no such page')
}

function answerPlain(res: ServerResponse, status: number, text: string) {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  res.end(text)
}
