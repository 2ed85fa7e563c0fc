import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A build has a copy of this folder beside its own files. */
const folder = join(import.meta.dirname, 'photos')

export function readDemoPhoto(name: string): Promise<Buffer> {
  return readFile(join(folder, `${name}.jpg`))
}
