import type { Worker } from 'node:cluster'

/** What Node itself sends about a connection, and what the process answers that took it. */
type Handing = { act?: string; seq?: number; ack?: number }
type Connection = { close(): void }
type Send = (message: Handing, connection?: Connection, ...rest: unknown[]) => boolean

/**
 * Closes the connections that a process was handed when it dies before it says that it has them.
 * Node keeps them open here, where nobody answers: whoever asked would wait for minutes.
 */
export function closeUntaken({ process: child }: Worker) {
  const handed = new Map<number | undefined, Connection>()
  const send = child.send.bind(child) as Send
  const note: Send = (message, connection, ...rest) => {
    if (message.act === 'newconn' && connection) handed.set(message.seq, connection)
    return send(message, connection, ...rest)
  }
  Object.assign(child, { send: note })
  child.on('internalMessage', ({ ack }: Handing) => handed.delete(ack))
  child.once('exit', () => {
    for (const connection of handed.values()) connection.close()
  })
}
