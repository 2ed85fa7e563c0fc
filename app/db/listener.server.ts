import pg from 'pg'

const [first, longest] = [1_000, 30_000]

type Handlers = {
  onMessage: (payload: string) => void
  /** Called when listening starts. Notifications before that may be lost. */
  onReady: () => void
  onLost?: () => void
}

/** Listens on its own connection and reconnects. Returns the function that ends listening. */
export function openListener(
  connection: pg.ClientConfig,
  channel: string,
  { onMessage, onReady, onLost }: Handlers,
): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = first
  let isOver = false

  function reconnect(lost: pg.Client) {
    if (client === lost) onLost?.()
    if (isOver || client !== lost) return
    client = undefined
    void lost.end().catch(() => {})
    timer = setTimeout(open, pause)
    timer.unref()
    pause = Math.min(pause * 2, longest)
  }

  function open() {
    const opened = new pg.Client({ ...connection, keepAlive: true })
    client = opened
    opened.on('error', () => reconnect(opened))
    opened.on('end', () => reconnect(opened))
    opened.on('notification', ({ payload = '' }) => onMessage(payload))
    opened
      .connect()
      .then(() => opened.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        pause = first
        if (!isOver) onReady()
      })
      .catch(() => reconnect(opened))
  }

  open()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
