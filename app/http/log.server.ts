import cluster from 'node:cluster'
import pino from 'pino'
import type { DomainError } from '#app/domain/rules/errors.ts'
import { env } from '#app/server/env.server.ts'

/** A pipe writes up to 4096 bytes atomically, so lines of several processes never mix. */
const destination = pino.destination({ fd: 1, sync: false, minLength: 2048, maxWrite: 4096 })
// Ignores errors, so that a full disk loses log lines and nothing else.
destination.on('error', () => {})
setInterval(() => destination.flush(), 1000).unref()

const base = cluster.isWorker ? { process: process.pid } : undefined

export const log = pino(
  { level: env.LOG_LEVEL, base, timestamp: pino.stdTimeFunctions.isoTime },
  destination,
)

export function logOutage(outage: DomainError, request: string) {
  const reason = outage.cause instanceof Error ? outage.cause.message : outage.message
  log.warn({ request, reason }, 'the database is away')
}
