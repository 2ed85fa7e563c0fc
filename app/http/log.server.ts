import cluster from 'node:cluster'
import pino from 'pino'
import { env } from '#app/server/env.server.ts'

/**
 * JSON lines on standard output; buffered for a second, and flushed when the process ends. A pipe
 * takes 4096 bytes as a whole, so that lines of several processes never mix.
 */
const destination = pino.destination({ fd: 1, sync: false, minLength: 2048, maxWrite: 4096 })
// On a full disk log lines are lost and nothing else.
destination.on('error', () => {})
setInterval(() => destination.flush(), 1000).unref()

/** Of several processes, a line says which one wrote it. */
const base = cluster.isWorker ? { process: process.pid } : undefined

export const log = pino(
  { level: env.LOG_LEVEL, base, timestamp: pino.stdTimeFunctions.isoTime },
  destination,
)
