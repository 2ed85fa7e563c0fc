import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { log } from '#app/http/log.server.ts'
import { RequestIdContext } from '#app/ui/request-id.ts'

type Page = { html: string; hasFailed: boolean }

/** A stream begins with it by itself. */
const doctype = '<!DOCTYPE html>'

/** What React writes where it leaves a part of the page to the browser. */
const leftOut = '<!--$!-->'

/**
 * A page as it is sent. No loader leaves anything for later, so React writes it as one text: in a
 * stream each of its thousands of small pieces is encoded by itself. What still has to wait, for
 * code that is loaded on demand, is rendered as a stream; so is what fails, which says why.
 * @param id the request's, for the log and the error page
 */
export async function render(
  request: Request,
  context: EntryContext,
  nonce: string,
  id: string,
): Promise<Page> {
  await readLoaderData(context)
  // Each rendering takes the reader of a stream, of which nothing is left to be read.
  const page = () => (
    <RequestIdContext value={id}>
      <ServerRouter
        context={{ ...context, serverHandoffStream: new ReadableStream() }}
        url={request.url}
        nonce={nonce}
      />
    </RequestIdContext>
  )
  return write(page, request, nonce, id)
}

/** The same of any page. */
export async function write(page: () => ReactNode, request: Request, nonce: string, id: string) {
  try {
    const html = renderToString(page())
    if (!html.includes(leftOut)) return { html: doctype + html, hasFailed: false }
  } catch {
    // The stream fails in the same way, and reports it.
  }
  return writeStream(page(), request, nonce, id)
}

/** Reads what the page hands to the browser, for which React would wait while it renders. */
async function readLoaderData({ serverHandoffStream, renderMeta }: EntryContext) {
  if (!serverHandoffStream || !renderMeta) return
  const reader = serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  const pieces: NonNullable<typeof renderMeta.streamCache> = {}
  for (let isDone = false, number = 0; !isDone; number++) {
    const { done, value } = await reader.read()
    const result = { done, value: decoder.decode(value, { stream: true }) }
    pieces[number] = Object.assign(Promise.resolve(), { result })
    isDone = done
  }
  reader.releaseLock()
  renderMeta.streamCache = pieces
}

function writeStream(page: ReactNode, request: Request, nonce: string, id: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Page>()
  let hasFailed = false
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    onError(error) {
      hasFailed = true
      if (!request.signal.aborted) log.error({ err: error, request: id }, 'rendering')
    },
    onShellError: reject,
    onAllReady: () =>
      text(pipe(new PassThrough())).then((html) => resolve({ html, hasFailed }), reject),
  })
  return promise
}
