import type { S3Client } from '@aws-sdk/client-s3'
import { type FileStore, FilesFull, FilesUnavailable, fromStream } from './file-store.ts'
import { checkItem, checkKey } from './files-key.ts'
import { uploadParts } from './files-s3-parts.server.ts'

export type S3Settings = {
  bucket: string
  /** Set for S3-compatible stores that are not Amazon's. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds without data until a request fails; three attempts take about 15 seconds. */
const timeLimits = { connectionTimeout: 3_000, socketTimeout: 4_500 }

const maxRemovedKeys = 1000

/** Stores files in an S3-compatible bucket. Loads the SDK on first use. */
export function s3Files(
  { bucket: Bucket, endpoint, region, ...credentials }: S3Settings,
  requestHandler = timeLimits,
): FileStore {
  let opened: Promise<Sdk & { client: S3Client }> | undefined
  function connect() {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      ...sdk,
      client: new sdk.S3Client({
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        region,
        credentials,
        maxAttempts: 3,
        requestHandler,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }))
    return opened
  }

  async function removeKeys(keys: string[]) {
    const { client, DeleteObjectsCommand } = await connect()
    for (let at = 0; at < keys.length; at += maxRemovedKeys) {
      const Objects = keys.slice(at, at + maxRemovedKeys).map((Key) => ({ Key }))
      const { Errors } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      )
      const [error] = Errors ?? []
      if (error) throw new FilesUnavailable(error.Message)
    }
  }

  return {
    write: (key, bytes) =>
      translateErrors(async () => {
        const { client, PutObjectCommand } = await connect()
        await client.send(new PutObjectCommand({ Bucket, Key: checkKey(key), Body: bytes }))
      }),
    writeStream: (key, stream) =>
      fromStream(stream, (chunks) =>
        translateErrors(async () =>
          uploadParts(await connect(), { Bucket, Key: checkKey(key) }, chunks),
        ),
      ),
    read: (key, range) =>
      translateErrors(() =>
        ignoreMissing(async () => {
          const { client, GetObjectCommand } = await connect()
          const Range = range && `bytes=${range.start}-${range.end}`
          const object = await client.send(
            new GetObjectCommand({ Bucket, Key: checkKey(key), Range }),
          )
          const size = object.ContentRange?.split('/')[1] ?? object.ContentLength
          const stream = object.Body?.transformToWebStream() as ReadableStream<
            Uint8Array<ArrayBuffer>
          >
          return { size: Number(size), stream }
        }),
      ),
    size: (key) =>
      translateErrors(() =>
        ignoreMissing(async () => {
          const { client, HeadObjectCommand } = await connect()
          const object = await client.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) }))
          return object.ContentLength
        }),
      ),
    remove: (keys) => translateErrors(() => removeKeys(keys.map(checkKey))),
    removeAll: (item) =>
      translateErrors(async () => {
        const { client, paginateListObjectsV2 } = await connect()
        const listing = { Bucket, Prefix: `${checkItem(item)}/` }
        for await (const { Contents } of paginateListObjectsV2({ client }, listing)) {
          await removeKeys((Contents ?? []).flatMap(({ Key }) => Key ?? []))
        }
      }),
    async *items(collection) {
      const { client, paginateListObjectsV2 } = await connect()
      const listing = { Bucket, Prefix: `${collection}/`, Delimiter: '/' }
      for await (const { CommonPrefixes } of paginateListObjectsV2({ client }, listing)) {
        for (const { Prefix } of CommonPrefixes ?? []) yield Prefix?.split('/')[1] ?? ''
      }
    },
  }
}

type Sdk = typeof import('@aws-sdk/client-s3')

async function ignoreMissing<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find()
  } catch (error) {
    const { name } = error as Error
    if (name === 'NoSuchKey' || name === 'NotFound') return undefined
    throw error
  }
}

async function translateErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof TypeError || error instanceof FilesUnavailable) throw error
    const { name, message } = error as Error
    const isFull = name === 'QuotaExceeded' || name === 'XMinioStorageFull'
    throw new (isFull ? FilesFull : FilesUnavailable)(message, { cause: error })
  }
}
