import { join } from 'node:path'
import sharp from 'sharp'
import { artefacts } from '#app/server/artefacts.server.ts'
import { cuts } from './preview-faces.ts'

let known = false

/** The SVG renderer knows only system fonts, and files with which text was drawn once. */
export async function loadFonts() {
  if (known) return
  for (const { font, file } of cuts) {
    await sharp({ text: { text: 'Recce', font, fontfile: join(artefacts, file) } })
      .raw()
      .toBuffer()
  }
  known = true
}
