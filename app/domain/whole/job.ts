/** A job that failed at every try and is not retried by itself. */
export type FailedJob = {
  id: string
  /** The queue, like `mail`. */
  name: string
  input: Record<string, unknown>
  /** The error of the last try. */
  reason: string
  tries: number
  createdAt: Date
  failedAt: Date
}

/** Days that a job is kept after it is done or has failed. */
export const jobDays = 7
