import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Milliseconds that shutdown waits: for answers, for uploads, and for idle connections, `first` for
 * new ones and `silence` for the others.
 */
export const stopTimes = { first: 5_000, silence: 500, answers: 10_000, uploads: 25_000 }

const pause = 20

type Connection = {
  answers: Set<ServerResponse>
  isNew: boolean
  isUploading: () => boolean
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

  /** @param takesPhotos whether the body may be a slow upload, which is known only later */
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

  /** Accepts no new connections, and closes each open connection after its answer. */
  async function stop() {
    const since = performance.now()
    isStopping = true
    for (const { answers } of connections.values()) {
      for (const res of answers) res.shouldKeepAlive = false
    }
    const closed = new Promise((resolve) => server.close(resolve))
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
