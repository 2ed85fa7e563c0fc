/** `woff` is the file in the npm package; the build converts it to the TrueType file `file`. */
type Cut = { font: string; woff: string; file: string }

/** The fonts of link previews; there is a file for each script (Latin, extended Latin). */
export const cuts: Cut[] = ['latin', 'latin-ext'].flatMap((script) => [
  cut('Instrument Serif', `instrument-serif-${script}-400-normal`),
  cut('Instrument Sans', `instrument-sans-${script}-400-normal`),
  cut('Instrument Sans', `instrument-sans-${script}-600-normal`),
])

function cut(font: string, name: string): Cut {
  const packageName = font.toLowerCase().replace(' ', '-')
  return { font, woff: `@fontsource/${packageName}/files/${name}.woff`, file: `${name}.ttf` }
}
