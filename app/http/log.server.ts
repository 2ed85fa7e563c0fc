import pino from 'pino'
import { env } from '#app/env.server.ts'

/** JSON lines on standard output; buffered for a second, and flushed when the process ends. */
const destination = pino.destination({ fd: 1, sync: false, minLength: 4096 })
// On a full disk log lines are lost and nothing else.
destination.on('error', () => {})
setInterval(() => destination.flush(), 1000).unref()

export const log = pino(
  { level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
  destination,
)
