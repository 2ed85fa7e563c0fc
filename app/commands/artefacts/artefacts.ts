import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { artefacts } from '#app/server/artefacts.server.ts'
import { buildFonts } from './fonts.ts'
import { buildGazetteer } from './gazetteer.ts'

/** A change of one of these files rebuilds the artefacts. */
const sources = [
  'app/commands/artefacts/fonts.ts',
  'app/commands/artefacts/gazetteer.ts',
  'app/domain/pages/preview-faces.ts',
  'app/format/letters.ts',
  'app/integrations/gazetteer-index.server.ts',
  'package-lock.json',
]

/** Builds files from npm packages at build time, so that the server need not do so at its start. */
export async function buildArtefacts(folder: string) {
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of [...buildFonts(), buildGazetteer()]) {
    await replaceFile(join(folder, name), bytes)
  }
}

export async function ensureArtefacts() {
  const stamp = join(artefacts, 'sources')
  const hash = createHash('sha256')
  for (const path of sources) hash.update(await readFile(path))
  const wanted = hash.digest('hex')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  await buildArtefacts(artefacts)
  await replaceFile(stamp, wanted)
}

async function replaceFile(path: string, content: Buffer | string) {
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
