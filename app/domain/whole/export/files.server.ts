import { type ByteRange, storedFiles } from '#app/domain/rules/stored-files.server.ts'

const stored = storedFiles('exports')

/** Each export has one file. */
const name = 'all.zip'

export function write(id: string, stream: ReadableStream<Uint8Array>) {
  return stored.write(id, name, stream)
}

export function read(id: string, range?: ByteRange) {
  return stored.read(id, name, range)
}

export function size(id: string) {
  return stored.size(id, name)
}

export const { removeAll: remove, ids } = stored
