export type ExportStatus = 'waiting' | 'working' | 'ready' | 'failed'

export type Export = {
  id: string
  status: ExportStatus
  /** Photos written so far. */
  done: number
  total: number
  /** Null until the export is ready. */
  bytes: number | null
  createdAt: Date
  readyAt: Date | null
}

export function isRunning({ status }: Pick<Export, 'status'>): boolean {
  return status === 'waiting' || status === 'working'
}
