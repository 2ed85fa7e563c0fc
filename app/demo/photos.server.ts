import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside this file: as source, and in the build, which brings them. */
const folder = join(import.meta.dirname, 'photos')

/** A photo of the demo as it came from the camera: a JPEG with its EXIF. */
export function readPhoto(name: string): Promise<Buffer> {
  return readFile(join(folder, `${name}.jpg`))
}
