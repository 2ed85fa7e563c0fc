import pg from 'pg'
import { WrongVariable } from '#app/server/env.server.ts'

const oldestVersion = 15

const timeLimit = 2_000

type Server = { version: string; number: number; isReplica: boolean; mayCreate: boolean }

/** @throws WrongVariable if the server cannot be used */
export async function checkServer(
  variable: 'DATABASE_URL' | 'DATABASE_REPLICA_URL',
  connectionString: string,
): Promise<void> {
  const server = await describeServer(connectionString).catch((error) => {
    throw new WrongVariable(variable, reasonOf(error))
  })
  const wrong = findProblem(server, variable === 'DATABASE_URL')
  if (wrong) throw new WrongVariable(variable, wrong)
}

async function describeServer(connectionString: string): Promise<Server> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`no PostgreSQL answers there within ${timeLimit / 1000} s`)),
    timeLimit,
  )
  try {
    const { rows } = await Promise.race([
      late,
      client.connect().then(() => client.query(serverQuery)),
    ])
    return rows[0]
  } finally {
    clearTimeout(timer)
    // Not awaited, because a server that is not PostgreSQL never closes the connection.
    void client.end().catch(() => {})
  }
}

const serverQuery = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number, pg_is_in_recovery() as "isReplica",
  to_regclass('migrations') is not null
    or coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`

function findProblem({ version, number, isReplica, mayCreate }: Server, isPrimary: boolean) {
  if (number < oldestVersion * 10_000) return `this is PostgreSQL ${version}`
  if (isPrimary && isReplica) return 'this server is a replica and accepts no changes'
  if (isPrimary && !mayCreate) return 'this user may not create tables there'
}

function reasonOf(error: Error): string {
  const { code, address, port, hostname } = nearest(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `there is no host ${hostname}`
  if (code === 'ECONNREFUSED') return `nothing listens at port ${port} of ${address}`
  return nearest(error).message
}

type SystemError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }

function nearest(error: Error): SystemError {
  return error instanceof AggregateError ? (error.errors[0] as SystemError) : error
}
