import { extname, join } from 'node:path'

const isSource = extname(import.meta.filename) === '.ts'

/** Built from packages by `commands/artefacts`. */
export const artefacts = join(import.meta.dirname, isSource ? '../../.artefacts' : 'artefacts')
