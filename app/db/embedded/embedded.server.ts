import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { postgresBinaries } from './postgres-binaries.server.ts'
import type { Settings } from './postgres-settings.server.ts'
import { createSocketDir } from './postgres-socket.server.ts'
import { postgresUser } from './postgres-user.server.ts'
import { database, findPostmaster, type Postmaster, probe, superuser } from './postmaster.server.ts'
import { supervise } from './supervisor.server.ts'

/** Parameters for `pg`. `host` is the folder of the socket, which other users cannot open. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type Embedded = {
  connection: EmbeddedConnection
  url: string
  adopted: boolean
  /** Stops the server, even an adopted one, and waits until it is gone. */
  stop(): Promise<void>
}

type Options = {
  report?: (message: string) => void
  settings?: Settings
}

/**
 * Starts the PostgreSQL of a data directory, or adopts one that is running. The caller must hold
 * the directory's lock. A server that dies is restarted with the same connection.
 * @throws Error with a one-line message if the server does not start
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
