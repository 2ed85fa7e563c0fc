/** A job that was tried as often as it may be and is done no more by itself. */
export type FailedJob = {
  id: string
  /** The queue, like `mail`. */
  name: string
  /** What was asked for. */
  input: Record<string, unknown>
  /** What the last try ended with. */
  reason: string
  tries: number
  createdAt: Date
  failedAt: Date
}

/** Days that a job is kept once it is done or has failed. */
export const jobDays = 7
