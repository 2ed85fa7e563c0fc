import { invalid } from '#app/domain/rules/errors.ts'
import { boundaryOf } from './upload.server.ts'
import { formWords } from './words.ts'

const maxHeadBytes = 16_384

/**
 * Reads the file of a form whose first field it is, as it arrives, so that it may have any size.
 * @throws `invalid` if no file was chosen; the stream fails with `invalid` if the body is cut off
 */
export async function readFormFile(request: Request): Promise<ReadableStream<Uint8Array>> {
  const boundary = boundaryOf(request)
  if (!boundary || !request.body) throw invalid(formWords.fileUnchosen)
  const chunks = chunksOf(request.body)
  const { head, rest } = await readHead(chunks)
  if (!/;\s*filename\*?="?[^";\s]/i.test(head)) throw invalid(formWords.fileUnchosen)
  const content = contentOf(chunks, rest, Buffer.from(`\r\n--${boundary}`))
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await content.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => request.body?.cancel(reason).catch(() => {}),
  })
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer, void> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((cause) => {
      const refusal = invalid(formWords.uploadCut)
      refusal.cause = cause
      throw refusal
    })
    if (done) return
    yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
}

async function readHead(chunks: AsyncGenerator<Buffer, void>) {
  let bytes = Buffer.alloc(0)
  for (;;) {
    const end = bytes.indexOf('\r\n\r\n')
    if (end >= 0) return { head: bytes.toString('utf8', 0, end), rest: bytes.subarray(end + 4) }
    const { done, value } = await chunks.next()
    if (done || bytes.length > maxHeadBytes) throw invalid(formWords.uploadCut)
    bytes = Buffer.concat([bytes, value])
  }
}

/** Holds back as many bytes as the boundary could begin with. */
async function* contentOf(chunks: AsyncGenerator<Buffer, void>, rest: Buffer, boundary: Buffer) {
  let held = rest
  for (;;) {
    const end = held.indexOf(boundary)
    if (end >= 0) {
      if (end > 0) yield held.subarray(0, end)
      for await (const _ of chunks);
      return
    }
    const safe = Math.max(0, held.length - boundary.length + 1)
    if (safe > 0) yield held.subarray(0, safe)
    const { done, value } = await chunks.next()
    if (done) throw invalid(formWords.uploadCut)
    held = Buffer.concat([held.subarray(safe), value])
  }
}
