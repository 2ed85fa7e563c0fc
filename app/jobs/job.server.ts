export type Job<Input extends object = Record<string, never>> = {
  name: string
  /** Cron, in UTC. */
  cron?: string
  retry: Retry
  /** Seconds until an attempt counts as failed; 15 minutes by default. */
  expires?: number
  /** Seconds; a long job whose process died is retried after a missed heartbeat. */
  heartbeat?: number
  /** Jobs of one fetch; 10 by default. */
  batch?: number
  /** Imports what it needs only then, since every caller of `enqueue` imports the job. */
  run(input: Input, attempt: Attempt): Promise<unknown>
}

/** Seconds; the delay doubles each time. */
type Retry = { limit: number; delay: number; max?: number }

export const noRetry: Retry = { limit: 0, delay: 0 }

type Attempt = {
  isLast: boolean
  signal: AbortSignal
}
