import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { postgresBinaries } from './postgres-binaries.server.ts'
import type { Settings } from './postgres-settings.server.ts'
import { createSocketDir } from './postgres-socket.server.ts'
import { postgresUser } from './postgres-user.server.ts'
import { database, findPostmaster, type Postmaster, probe, superuser } from './postmaster.server.ts'
import { supervise } from './supervisor.server.ts'

/** A socket that only its user can reach. Fits `pg`. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type Embedded = {
  connection: EmbeddedConnection
  /** The same as a `DATABASE_URL`. */
  url: string
  /** Whether the server was left by an app that was killed. */
  adopted: boolean
  /** Stops the server, adopted or not, and waits until it is gone. */
  stop(): Promise<void>
}

type Options = {
  /** Called when the server dies, when it is back, and when it cannot start. */
  report?: (message: string) => void
  /** Override the product's own PostgreSQL settings. */
  settings?: Settings
}

/**
 * Starts the PostgreSQL of a data directory, or adopts one that runs there. The caller holds the
 * lock of the directory (`lockDataDirectory`). A server that dies is started again with the same
 * connection until `stop()`; queries fail meanwhile.
 * @throws Error of one line with the server's own reason
 */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<Embedded> {
  const { report = console.warn, settings = {} } = options
  mkdirSync(dataDir, { recursive: true })
  const root = realpathSync(dataDir)
  const home = join(root, 'database')
  const user = postgresUser(postgresBinaries().postgres, home)
  const socketDir = createSocketDir(home, user.ids)
  const cluster = join(home, 'cluster')
  const log = join(root, 'postgres.log')
  const supervisor = supervise({ home, cluster, socketDir, log, user, settings }, report)
  const { postmaster, adopted } = await supervisor.start()
  const connection = connectionTo(postmaster)
  return { connection, url: urlOf(connection), adopted, stop: supervisor.stop }
}

/** The running server of a data directory, if there is one; starts and stops nothing. */
export async function findEmbedded(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const cluster = join(dataDir, 'database', 'cluster')
  const postmaster = findPostmaster(cluster)
  if (!postmaster || (await probe(postmaster, cluster)) !== 'ready') return undefined
  return connectionTo(postmaster)
}

function urlOf({ host, port, user, database }: EmbeddedConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

function connectionTo({ socketDir, port }: Postmaster): EmbeddedConnection {
  return { host: socketDir, port, user: superuser, database }
}
