import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { log } from '#app/http/log.server.ts'
import { RequestIdContext } from '#app/ui/request-id.ts'

type Page = { html: string; hasFailed: boolean }

export function render(
  request: Request,
  context: EntryContext,
  nonce: string,
  id: string,
): Promise<Page> {
  const page = (
    <RequestIdContext value={id}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RequestIdContext>
  )
  return renderNode(page, request, nonce, id)
}

export async function renderNode(
  page: ReactNode,
  request: Request,
  nonce: string,
  id: string,
): Promise<Page> {
  let hasFailed = false
  const stream = await renderToReadableStream(page, {
    nonce,
    onError(error) {
      hasFailed = true
      if (!request.signal.aborted) log.error({ err: error, request: id }, 'rendering')
    },
  })
  await stream.allReady
  return { html: await text(stream), hasFailed }
}
