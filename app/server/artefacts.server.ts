import { extname, join } from 'node:path'

const isSource = extname(import.meta.filename) === '.ts'

/**
 * The folder of what the build makes out of files of packages (`commands/artefacts`), inside the
 * built server. For the source, tests and `npm run dev` have made it.
 */
export const artefacts = join(import.meta.dirname, isSource ? '../../.artefacts' : 'artefacts')
