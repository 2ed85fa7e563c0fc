import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#app/server/env.server.ts'
import { ignoreMissing } from './ignore-missing.server.ts'

/** The folder of unfinished uploads, which are not in `FileStore` because S3 cannot append. */
export const folder = join(env.DATA_DIR, 'uploads')

export async function makeFolder() {
  await mkdir(folder, { recursive: true })
}

/** Returns the size in bytes; undefined if the file is missing. */
export async function size(id: string): Promise<number | undefined> {
  return (await ignoreMissing(stat(join(folder, id))))?.size
}

export async function read(id: string): Promise<Uint8Array | undefined> {
  return ignoreMissing(readFile(join(folder, id)))
}

export async function readStart(id: string, length: number): Promise<Uint8Array> {
  const file = await ignoreMissing(open(join(folder, id)))
  if (!file) return new Uint8Array()
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export async function remove(ids: readonly string[]) {
  for (const id of ids) await rm(join(folder, id), { force: true })
}

export async function list(): Promise<string[]> {
  return (await ignoreMissing(readdir(folder))) ?? []
}
