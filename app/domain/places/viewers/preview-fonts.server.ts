import { join } from 'node:path'
import sharp from 'sharp'
import { artefacts } from '#app/artefacts.server.ts'
import { cuts } from './preview-faces.ts'

let known = false

/**
 * Makes our faces known to what draws SVG, which otherwise sees only those of the machine: a face that
 * was drawn with once stays known.
 */
export async function loadFonts() {
  if (known) return
  for (const { font, file } of cuts) {
    await sharp({ text: { text: 'Recce', font, fontfile: join(artefacts, file) } })
      .raw()
      .toBuffer()
  }
  known = true
}
