/** A kind of job. It is defined beside its context, and whoever queues one names this. */
export type Job<Input extends object = Record<string, never>> = {
  /** Of its queue. */
  name: string
  /** When it runs by itself, as a line of cron in UTC. */
  cron?: string
  retry: Retry
  /** Seconds after which a try counts as failed; 15 minutes by default. */
  expires?: number
  /** Seconds between two signs of life, so that a long job whose process died is tried again soon. */
  heartbeat?: number
  /** How many a process takes at once; 10 by default. */
  batch?: number
  /** Loads what it needs only then: a job is known to whoever queues it, and what it does is not. */
  run(input: Input, attempt: Attempt): Promise<unknown>
}

/** How often a job is tried again, and after how many seconds at first; the wait doubles each time. */
export type Retry = { limit: number; delay: number; max?: number }

/** For what comes again by itself. */
export const noRetry: Retry = { limit: 0, delay: 0 }

/** What a try knows of itself. */
export type Attempt = {
  isLast: boolean
  /** Ends with its time, and with the process. */
  signal: AbortSignal
}
