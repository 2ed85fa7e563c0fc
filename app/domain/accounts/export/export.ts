export type ExportStatus = 'waiting' | 'working' | 'ready' | 'failed'

/** A download of everything one owns, on its way or made. */
export type Export = {
  id: string
  status: ExportStatus
  /** Photos that are in it, of all that will be. */
  done: number
  total: number
  /** Bytes of the file, once it is made. */
  bytes: number | null
  createdAt: Date
  readyAt: Date | null
}

/** Whether a download is still being made. */
export function isRunning({ status }: Pick<Export, 'status'>): boolean {
  return status === 'waiting' || status === 'working'
}
