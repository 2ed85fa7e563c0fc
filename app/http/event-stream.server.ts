type Events = {
  send: (event: { name: string; id: number | string; data: string }) => void
  end: () => void
}

/** Milliseconds; proxies cut a connection that is silent for a minute. */
const heartbeat = 25_000

/** @param start returns the function that is called when `signal` ends the stream */
export function eventStream(
  signal: AbortSignal,
  start: (events: Events) => () => void,
  onBeat?: () => void,
): Response {
  const text = new TextEncoder()
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (lines: string) => controller.enqueue(text.encode(lines))
      let isOver = false
      const over = () => {
        if (isOver) return
        isOver = true
        clearInterval(timer)
        signal.removeEventListener('abort', finish)
        unsubscribe()
      }
      finish = () => {
        if (isOver) return
        over()
        controller.close()
      }
      const timer = setInterval(() => {
        write(': still here\n\n')
        onBeat?.()
      }, heartbeat)
      timer.unref()
      write('retry: 3000\n\n')
      const unsubscribe = start({
        send: ({ name, id, data }) => {
          if (!isOver) write(`event: ${name}\nid: ${id}\ndata: ${data}\n\n`)
        },
        end: () => finish(),
      })
      signal.addEventListener('abort', finish)
      if (signal.aborted) finish()
    },
    cancel() {
      finish()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}
