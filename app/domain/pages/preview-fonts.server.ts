import { join } from 'node:path'
import sharp from 'sharp'
import { artefacts } from '#app/server/artefacts.server.ts'
import { cuts } from './preview-faces.ts'

let known = false

/** Draws text with each font file once, because only then the SVG renderer knows the font. */
export async function loadFonts() {
  if (known) return
  for (const { font, file } of cuts) {
    await sharp({ text: { text: 'Recce', font, fontfile: join(artefacts, file) } })
      .raw()
      .toBuffer()
  }
  known = true
}
