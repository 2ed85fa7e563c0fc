import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cuts } from '#app/domain/pages/preview-faces.ts'
import { trueType } from '#app/domain/pages/true-type.server.ts'

/** Converts the fonts of link previews to TrueType, which the SVG renderer needs. */
export function buildFonts(): [name: string, bytes: Buffer][] {
  const { resolve } = createRequire(import.meta.url)
  return cuts.map(({ woff, file }) => [file, trueType(readFileSync(resolve(woff)))])
}
