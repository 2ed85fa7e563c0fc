import pg from 'pg'

/** A statement slower than `after` ms causes a probe, which fails if it takes `answer` ms. */
const probeMs = { after: 1_000, answer: 1_000 }

/**
 * A broken connection fails its own statements but does not end the process, since the client's
 * `error` event is handled. A statement without an answer fails if the database accepts no new
 * connection either, or after a further `timeLimit` milliseconds.
 */
export function createUnsureClient(
  connection: pg.ClientConfig,
  timeLimit: number,
): typeof pg.Client {
  let pendingProbe: Promise<boolean> | undefined

  function isReachable() {
    pendingProbe ??= acceptsConnections(connection).finally(() => {
      pendingProbe = undefined
    })
    return pendingProbe
  }

  return class UnsureClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      this.on('error', () => {})
    }

    // biome-ignore lint/suspicious/noExplicitAny: passes on any overload of `query`
    override query(...statement: any[]): any {
      const isOver = this.#doubt()
      const callback = statement.at(-1)
      if (typeof callback === 'function') {
        const finish = (...answer: unknown[]) => {
          isOver()
          callback(...answer)
        }
        return super.query(...(statement.with(-1, finish) as [string]))
      }
      const answer: unknown = super.query(...(statement as [string]))
      if (answer instanceof Promise) answer.then(isOver, isOver)
      return answer
    }

    #doubt() {
      let isOver = false
      let timer = setTimeout(async () => {
        const left = (await isReachable()) ? timeLimit : 0
        if (!isOver) timer = setTimeout(() => this.#cut(), left)
      }, probeMs.after)
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    }

    #cut() {
      const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
      connection.stream.destroy()
    }
  }
}

async function acceptsConnections(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: probeMs.answer })
  client.on('error', () => {})
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), probeMs.answer)
  const answer = client.connect().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
    client.end().catch(() => {})
  }
}
