import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type Socket, Server as SocketServer } from 'node:net'

/**
 * Milliseconds that a stop leaves: to a client that just had an answer, to ask once more and be told
 * that it was the last; to what is being answered; and to a slow upload.
 */
export const stopTimes = { silence: 500, answers: 2_000, uploads: 25_000 }

/** Milliseconds between two looks at what is left. */
const pause = 20

type Connection = {
  answers: Set<ServerResponse>
  isUploading: () => boolean
  /** When it began or its last answer ended. */
  quietSince: number
}

/** The connections of a server, so that it can be stopped without cutting anybody off. */
export function followConnections(server: Server, patience = stopTimes) {
  const connections = new Map<Socket, Connection>()
  let isStopping = false

  server.on('connection', (socket) => {
    const quietSince = performance.now()
    connections.set(socket, { answers: new Set(), isUploading: () => false, quietSince })
    socket.once('close', () => connections.delete(socket))
  })

  /**
   * Called with every request before it is answered.
   * @param takesPhotos whether what is sent may take its time, once that is known
   */
  function follow(req: IncomingMessage, res: ServerResponse, takesPhotos: () => boolean) {
    const connection = connections.get(req.socket)
    if (!connection) return
    connection.answers.add(res)
    connection.isUploading = () => req.method !== 'GET' && takesPhotos()
    if (isStopping) res.shouldKeepAlive = false
    res.once('close', () => {
      connection.answers.delete(res)
      connection.quietSince = performance.now()
    })
  }

  /** Takes nobody new, tells those who are there that it was the last answer, and waits for the rest. */
  async function stop() {
    const since = performance.now()
    isStopping = true
    for (const { answers } of connections.values()) {
      for (const res of answers) res.shouldKeepAlive = false
    }
    // The stop of an HTTP server cuts at once who is between two requests: a busy client mostly is.
    const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve))
    // What has arrived is read before it is judged who is silent.
    const look = () => setImmediate(() => closeQuiet(since))
    const timer = setInterval(look, pause)
    look()
    await closed
    clearInterval(timer)
    // Ends the server's own timer, too.
    server.close()
  }

  function closeQuiet(since: number) {
    const now = performance.now()
    for (const [socket, { answers, isUploading, quietSince }] of connections) {
      const most = isUploading() ? patience.uploads : patience.answers
      const isOver = answers.size > 0 ? now - since > most : now - quietSince > patience.silence
      if (isOver) socket.destroy()
    }
  }

  return { follow, stop, isStopping: () => isStopping }
}
