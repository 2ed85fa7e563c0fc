import { extname, join } from 'node:path'

const isSource = extname(import.meta.filename) === '.ts'

/**
 * The folder of what the build makes of the files of packages (`commands/artefacts`): in that of the
 * built server. Where the source runs, tests and `npm run dev` have made it.
 */
export const artefacts = join(import.meta.dirname, isSource ? '../build/artefacts' : 'artefacts')
