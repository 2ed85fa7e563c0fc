import { unzipSync } from 'fflate'

/** The files of an uncompressed ZIP, by name. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = unzipSync(zip, {
    filter({ compression }) {
      if (compression !== 0) throw new Error('This file is compressed')
      return true
    },
  })
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]))
}
