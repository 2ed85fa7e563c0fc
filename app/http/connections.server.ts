import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Milliseconds that a stop leaves: a client that has just connected to send its first request, a
 * silent one to send another and be told to close, open answers to end, and slow uploads to end.
 */
export const stopTimes = { first: 5_000, silence: 500, answers: 10_000, uploads: 25_000 }

/** Milliseconds between two checks of what is left. */
const pause = 20

type Connection = {
  answers: Set<ServerResponse>
  /** No request has come yet. */
  isNew: boolean
  isUploading: () => boolean
  /** When the connection or its last answer ended, from `performance.now()`. */
  quietSince: number
}

export function trackConnections(server: Server, timeLimits = stopTimes) {
  const connections = new Map<Socket, Connection>()
  let isStopping = false

  server.on('connection', (socket) => {
    const quietSince = performance.now()
    const isUploading = () => false
    connections.set(socket, { answers: new Set(), isNew: true, isUploading, quietSince })
    socket.once('close', () => connections.delete(socket))
  })

  /**
   * Called with every request before it is answered.
   * @param takesPhotos whether the body may be a slow upload; known only later
   */
  function track(req: IncomingMessage, res: ServerResponse, takesPhotos: () => boolean) {
    const connection = connections.get(req.socket)
    if (!connection) return
    connection.answers.add(res)
    connection.isNew = false
    connection.isUploading = () => req.method !== 'GET' && takesPhotos()
    if (isStopping) res.shouldKeepAlive = false
    res.once('close', () => {
      connection.answers.delete(res)
      connection.quietSince = performance.now()
    })
  }

  /**
   * Accepts no new connections, makes each open one end with its answer, and waits for the rest.
   */
  async function stop() {
    const since = performance.now()
    isStopping = true
    for (const { answers } of connections.values()) {
      for (const res of answers) res.shouldKeepAlive = false
    }
    const closed = new Promise((resolve) => server.close(resolve))
    // Reads what has arrived before it judges which connections are silent.
    const check = () => setImmediate(() => closeQuiet(since))
    const timer = setInterval(check, pause)
    check()
    await closed
    clearInterval(timer)
  }

  function closeQuiet(since: number) {
    const now = performance.now()
    for (const [socket, { answers, isNew, isUploading, quietSince }] of connections) {
      const limit = isUploading() ? timeLimits.uploads : timeLimits.answers
      const silence = isNew ? timeLimits.first : timeLimits.silence
      const isOver = answers.size > 0 ? now - since > limit : now - quietSince > silence
      if (isOver) socket.destroy()
    }
  }

  return { track, stop, isStopping: () => isStopping }
}
