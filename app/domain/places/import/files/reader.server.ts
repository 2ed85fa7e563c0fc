import { open, readFile } from 'node:fs/promises'
import { newCollection, refuse } from './collection.ts'
import { type FoundFiles, undescribed } from './found.ts'
import { FileRefused } from './refused-file.ts'
import { joinSidecars } from './sidecars.ts'
import {
  headBytes,
  type Progress,
  type ReadOptions,
  readSource,
  type Source,
} from './source.server.ts'
import { fileWords } from './words.ts'
import { displayName, isZip, readZip } from './zip-files.server.ts'

export type UploadedFile = { path: string; fileName: string }

/**
 * Reads files one after another. What each of them is, its content says and not its name.
 * @param onStart called with the index of each file before it is read
 */
export async function readAll(
  files: UploadedFile[],
  options: ReadOptions,
  onStart?: (index: number) => void,
): Promise<FoundFiles> {
  const collection = newCollection()
  for (const photo of options.earlier ?? []) collection.photos.push({ ...undescribed, ...photo })
  const progress: Progress = { collection, options }
  for (const [index, file] of files.entries()) {
    onStart?.(index)
    const source = await sourceOf(file)
    try {
      if (isZip(source.head)) await readZip(progress, file.path, source.fileName)
      else await readSource(progress, source)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      refuse(collection, source.fileName, error.message)
    }
  }
  joinSidecars(collection)
  const { sidecars: _, pictures: __, unlisted, ...found } = collection
  if (unlisted > 0)
    found.refused.push({ fileName: '', message: fileWords.partsLeftOut({ count: unlisted }).text })
  return found
}

async function sourceOf({ path, fileName }: UploadedFile): Promise<Source> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(size, headBytes))
    await file.read(head)
    return { fileName: displayName(fileName), path, size, head, readAll: () => readFile(path) }
  } finally {
    await file.close()
  }
}
