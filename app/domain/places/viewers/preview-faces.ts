/** A cut of one of our faces, in the package of the same name: `woff` there, `file` as TrueType among the artefacts. */
type Cut = { font: string; woff: string; file: string }

/** What link previews are written in. Two scripts of a face are two files. */
export const cuts: Cut[] = ['latin', 'latin-ext'].flatMap((script) => [
  cut('Instrument Serif', `instrument-serif-${script}-400-normal`),
  cut('Instrument Sans', `instrument-sans-${script}-400-normal`),
  cut('Instrument Sans', `instrument-sans-${script}-600-normal`),
])

function cut(font: string, name: string): Cut {
  const packageName = font.toLowerCase().replace(' ', '-')
  return { font, woff: `@fontsource/${packageName}/files/${name}.woff`, file: `${name}.ttf` }
}
