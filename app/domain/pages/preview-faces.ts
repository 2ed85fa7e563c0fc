/** A font file: `woff` in its npm package, `file` as TrueType among the build's artefacts. */
type Cut = { font: string; woff: string; file: string }

/** The fonts of link previews; each script of a font is a file of its own. */
export const cuts: Cut[] = ['latin', 'latin-ext'].flatMap((script) => [
  cut('Instrument Serif', `instrument-serif-${script}-400-normal`),
  cut('Instrument Sans', `instrument-sans-${script}-400-normal`),
  cut('Instrument Sans', `instrument-sans-${script}-600-normal`),
])

function cut(font: string, name: string): Cut {
  const packageName = font.toLowerCase().replace(' ', '-')
  return { font, woff: `@fontsource/${packageName}/files/${name}.woff`, file: `${name}.ttf` }
}
