import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  type ByteRange,
  type FileStore,
  FilesFull,
  FilesUnavailable,
  fromStream,
} from './file-store.ts'
import { checkItem, checkKey } from './files-key.ts'
import { ignoreMissing } from './ignore-missing.server.ts'

/** In bytes. A file smaller than a chunk is read at once and closed. */
const chunkSize = 1024 * 1024

/** Stores `photos/{id}/card.avif` as `photos/{last two characters of id}/{id}/card.avif`. */
export function localFiles(root: string): FileStore {
  function folderOf(item: string) {
    const [collection = '', name = ''] = checkItem(item).split('/')
    return join(root, collection, name.slice(-2), name)
  }
  function pathOf(key: string) {
    return join(folderOf(dirname(checkKey(key))), basename(key))
  }
  return {
    write: (key, bytes) =>
      translateErrors(() => writeWhole(pathOf(key), (handle) => handle.writeFile(bytes))),
    writeStream: (key, stream) =>
      fromStream(stream, (chunks) =>
        translateErrors(() => writeWhole(pathOf(key), (handle) => append(handle, chunks))),
      ),
    read: (key, range) => translateErrors(() => readFrom(pathOf(key), range)),
    size: (key) => translateErrors(async () => (await ignoreMissing(stat(pathOf(key))))?.size),
    remove: (keys) =>
      translateErrors(async () => {
        await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
      }),
    removeAll: (item) =>
      translateErrors(() => rm(folderOf(item), { recursive: true, force: true })),
    async *items(collection) {
      const folder = join(root, collection)
      for (const shard of (await ignoreMissing(readdir(folder))) ?? []) {
        yield* (await ignoreMissing(readdir(join(folder, shard)))) ?? []
      }
    },
  }
}

/** Writes atomically: writes a temporary file in the same folder, syncs it, and renames it. */
async function writeWhole<Written>(
  path: string,
  fill: (handle: FileHandle) => Promise<Written>,
): Promise<Written> {
  const folder = dirname(path)
  const isNew = await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${randomUUID()}`)
  let result: Written
  try {
    const handle = await open(draft, 'wx')
    try {
      result = await fill(handle)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
  if (isNew) await syncParents(folder, isNew)
  return result
}

async function append(handle: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const chunk of chunks) {
    await handle.writeFile(chunk)
    bytes += chunk.length
  }
  return bytes
}

/** Syncs the parents of the new folders, so that these survive a crash. */
async function syncParents(folder: string, firstMade: string) {
  for (let at = dirname(folder); at.length >= dirname(firstMade).length; at = dirname(at)) {
    await syncFolder(at)
    if (at === dirname(at)) break
  }
}

async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readFrom(path: string, range?: ByteRange) {
  const handle = await ignoreMissing(open(path))
  if (!handle) return undefined
  let isLent = false
  try {
    const { size } = await handle.stat()
    const start = range?.start ?? 0
    const end = Math.min(range?.end ?? size, size - 1)
    isLent = end - start >= chunkSize
    return {
      size,
      stream: isLent ? streamOf(handle, start, end) : await readAt(handle, start, end),
    }
  } finally {
    if (!isLent) await handle.close()
  }
}

async function readAt(handle: FileHandle, start: number, end: number) {
  const bytes = new Uint8Array(end + 1 - start)
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (bytesRead > 0) controller.enqueue(bytes.subarray(0, bytesRead))
      controller.close()
    },
  })
}

function streamOf(handle: FileHandle, start: number, end: number) {
  let at = start
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const wanted = Math.min(chunkSize, end + 1 - at)
        const { bytesRead, buffer } = await handle.read(new Uint8Array(wanted), 0, wanted, at)
        at += bytesRead
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
        if (bytesRead > 0 && at <= end) return
        await handle.close()
        controller.close()
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  )
}

const full = new Set(['ENOSPC', 'EDQUOT'])

async function translateErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    if (full.has(code)) throw new FilesFull(message, { cause: error })
    throw new FilesUnavailable(message, { cause: error })
  }
}
