export type ExportStatus = 'waiting' | 'working' | 'ready' | 'failed'

export type Export = {
  id: string
  status: ExportStatus
  /** `done` of `total` photos are written. */
  done: number
  total: number
  /** Null until it is ready. */
  bytes: number | null
  createdAt: Date
  readyAt: Date | null
}

export function isRunning({ status }: Pick<Export, 'status'>): boolean {
  return status === 'waiting' || status === 'working'
}
