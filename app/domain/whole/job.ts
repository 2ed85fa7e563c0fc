export type FailedJob = {
  id: string
  /** Name of the queue, such as `mail`. */
  name: string
  input: Record<string, unknown>
  reason: string
  tries: number
  createdAt: Date
  failedAt: Date
}

/** Days for which finished and failed jobs are stored. */
export const jobDays = 7
