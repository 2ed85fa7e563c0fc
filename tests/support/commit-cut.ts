import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import pg from 'pg'

/**
 * A proxy to a database that loses answers to COMMIT: the server commits, then the connection
 * breaks before the client hears of it.
 * @param from the database's address, of a host or a folder of sockets
 */
export async function startCommitCut(from: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: from })
  const state = { toPass: 0, toCut: 0, cut: 0 }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host)
    let isCut = false
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket.once('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.on('error', () => {})
    }
    client.on('data', (chunk) => {
      if (chunk.includes('commit\0') && state.toPass-- <= 0 && state.toCut > 0) {
        state.toCut -= 1
        isCut = true
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (!isCut) return client.write(chunk)
      state.cut += 1
      client.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  const secret = password ? `:${encodeURIComponent(password)}` : ''
  return {
    url: `postgres://${user}${secret}@127.0.0.1:${address.port}/${database}`,
    count: () => state.cut,
    /** Loses the answers to so many COMMITs, after `after` that pass. */
    cut: (commits = 1, { after = 0 } = {}) => {
      state.toPass = after
      state.toCut = commits
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
