import type { CompletedPart, S3Client } from '@aws-sdk/client-s3'

type OpenClient = typeof import('@aws-sdk/client-s3') & { client: S3Client }
type ObjectKey = { Bucket: string; Key: string }

/** In bytes. S3 allows 10,000 parts, so a file may have 160 GB. */
const partSize = 16 * 1024 * 1024

/** Keeps one part in memory. A failed upload leaves nothing behind. @returns the uploaded bytes */
export async function uploadParts(
  { client, ...sdk }: OpenClient,
  place: ObjectKey,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(place))
  const upload = { ...place, UploadId }
  const Parts: CompletedPart[] = []
  let bytes = 0
  try {
    for await (const Body of partsOf(chunks)) {
      const PartNumber = Parts.length + 1
      const part = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ PartNumber, ETag: part.ETag })
      bytes += Body.length
    }
    const MultipartUpload = { Parts }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload }))
    return bytes
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  let count = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length < partSize) continue
    const whole = Buffer.concat(waiting)
    const end = length - (length % partSize)
    for (let at = 0; at < end; at += partSize) {
      count += 1
      yield whole.subarray(at, at + partSize)
    }
    waiting = [whole.subarray(end)]
    length -= end
  }
  if (length > 0 || count === 0) yield Buffer.concat(waiting)
}
