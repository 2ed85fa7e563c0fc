/** Sizes are in bytes, times in seconds. */
export type Operations = {
  users: {
    total: number
    newThisWeek: number
    loggedIn: number
    byTier: Record<string, number>
    byRole: Record<string, number>
  }
  items: {
    locations: number
    discoverable: number
    portfolios: number
    shoots: number
    projects: number
    gear: number
    photos: number
  }
  storage: {
    kind: 'S3' | 'files'
    place: string
    /** Bytes of the uploaded files, without their variants. */
    originalBytes: number
    isFull: boolean
    freeBytes?: number
    totalBytes?: number
  }
  /** Number of jobs by state: created, retry, active, completed, cancelled, failed. */
  jobs: Record<string, number>
  /** Number of mails by status: waiting, sending, sent, unclear, failed. */
  mails: Record<string, number>
  unreadMessages: number
  /** `oldest` is the age of the oldest waiting submission. */
  moderation: { waiting: number; reports: number; decidedThisWeek: number; oldest: number | null }
  database: {
    version: string
    isEmbedded: boolean
    bytes: number
    connections: number
    maxConnections: number
    migrations: number
    lastMigration: string
    replica: Replica
  }
  process: { version: string; node: string; uptimeSeconds: number; memoryBytes: number }
}

export type Replica =
  | { state: 'none' }
  | { state: 'away' }
  | { state: 'there'; isReplica: boolean; behindSeconds: number }
