import { type ColumnMatch, type FoundFiles, nothingFound } from './found.ts'

export type UploadedFile = { path: string; fileName: string }

/** `scratch` is an empty folder, which the caller removes; photos are unpacked into it. */
export type ReadOptions = { scratch: string; columns?: ColumnMatch }

/** Reads uploaded files in a process of its own; what is not read is refused with a sentence. */
export async function readFiles(
  _files: UploadedFile[],
  _options: ReadOptions,
): Promise<FoundFiles> {
  return nothingFound()
}
