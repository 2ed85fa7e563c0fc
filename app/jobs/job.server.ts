export type Job<Input extends object = Record<string, never>> = {
  name: string
  /** Cron expression, in UTC. */
  cron?: string
  retry: Retry
  /** Seconds after which an attempt counts as failed; the default is 15 minutes. */
  expires?: number
  /** Seconds between heartbeats; a missed heartbeat retries a long job whose process died. */
  heartbeat?: number
  /** Number of jobs fetched at once; the default is 10. */
  batch?: number
  /** Must import its dependencies lazily, because every caller of `enqueue` imports the job. */
  run(input: Input, attempt: Attempt): Promise<unknown>
}

/** In seconds. The delay doubles with each attempt. */
type Retry = { limit: number; delay: number; max?: number }

export const noRetry: Retry = { limit: 0, delay: 0 }

type Attempt = {
  isLast: boolean
  signal: AbortSignal
}
