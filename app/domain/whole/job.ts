/** A job whose tries have all failed. */
export type FailedJob = {
  id: string
  /** Like `mail`. */
  name: string
  input: Record<string, unknown>
  reason: string
  tries: number
  createdAt: Date
  failedAt: Date
}

/** Days that finished and failed jobs are stored. */
export const jobDays = 7
