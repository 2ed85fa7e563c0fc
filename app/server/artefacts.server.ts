import { extname, join } from 'node:path'

const isSource = extname(import.meta.filename) === '.ts'

/** Folder of the files that `commands/artefacts` builds from packages. */
export const artefacts = join(import.meta.dirname, isSource ? '../../.artefacts' : 'artefacts')
