import { DomainError } from '#app/domain/rules/errors.ts'
import { storedFiles } from '#app/domain/rules/stored-files.server.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import type { RandomAccess } from '#app/integrations/zip.server.ts'

const stored = storedFiles('restores')

/** Each restore has one file: the archive that was sent. */
const name = 'archive.zip'

export function write(id: string, stream: ReadableStream<Uint8Array>) {
  return stored.write(id, name, stream)
}

/** Returns undefined if the file is gone. */
export async function open(id: string): Promise<RandomAccess | undefined> {
  const size = await stored.size(id, name)
  if (size === undefined) return undefined
  return {
    size,
    async read(range) {
      const file = await stored.read(id, name, range)
      if (!file) throw new DomainError('unavailable', commonWords.filesSilent)
      return file.stream
    },
  }
}

export const { removeAll: remove, ids } = stored
