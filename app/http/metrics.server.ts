import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Histogram,
  Registry,
} from 'prom-client'
import { env } from '#app/server/env.server.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Counter({
  name: 'recce_http_requests_total',
  help: 'Requests answered, by method and status',
  labelNames: ['method', 'status'],
  registers: [registry],
})

const durations = new Histogram({
  name: 'recce_http_request_seconds',
  help: 'Time from the request to the end of its answer, in seconds',
  labelNames: ['method'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

export const publicPages = new Counter({
  name: 'recce_public_pages_total',
  help: 'Public pages answered, by whether they were cached',
  labelNames: ['cached'],
  registers: [registry],
})

export function measure(method: string, status: number, seconds: number) {
  requests.inc({ method, status })
  durations.observe({ method }, seconds)
}

export function isMetricsToken(authorization = ''): boolean {
  if (!env.METRICS_TOKEN) return false
  const [actual, wanted] = [authorization, `Bearer ${env.METRICS_TOKEN}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(actual, wanted)
}

export async function sendMetrics(res: ServerResponse) {
  const text = cluster.isWorker ? await requestFromParent() : await registry.metrics()
  res.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  res.end(text)
}

type MetricsRequest = { wantsMetrics: true }
type MetricsReply = { metrics?: string }

function requestFromParent(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  process.on('message', function hear({ metrics }: MetricsReply) {
    if (metrics === undefined) return
    process.off('message', hear)
    resolve(metrics)
  })
  process.send?.({ wantsMetrics: true } satisfies MetricsRequest)
  return promise
}

export function collectMetrics() {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, { wantsMetrics }: Partial<MetricsRequest>) => {
    if (!wantsMetrics) return
    const metrics = await all.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ metrics } satisfies MetricsReply)
  })
}

if (cluster.isWorker) {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
}
