import { parseCoordinates } from './position/coordinates.ts'

/** Numbers and bullets that people put before the lines of a list. */
const bullet = /^(?:\d{1,2}[.)]|[-*•–])\s+/

/** Splits `Old pier, 38.70, -9.14`, `Old pier: https://maps…` or `Café Central, Herrengasse 14`. */
export function readLocationLine(text: string) {
  const line = text.trim().replace(bullet, '')
  const link = line.search(/https?:|geo:/)
  if (link > 0) {
    const before = line.slice(0, link).replace(/[\s,;:|]+$/, '')
    return { ...titleAndAddress(before), position: parseCoordinates(line.slice(link)) }
  }
  const whole = parseCoordinates(line)
  if (whole) return { title: '', address: '', position: whole }
  for (const { index } of line.matchAll(/[\t;,|]/g)) {
    const position = parseCoordinates(line.slice(index + 1))
    if (position) return { ...titleAndAddress(line.slice(0, index)), position }
  }
  return { ...titleAndAddress(line), position: undefined }
}

function titleAndAddress(text: string) {
  const at = text.search(/[\t;,|]/)
  if (at < 0) return { title: text.trim(), address: '' }
  return { title: text.slice(0, at).trim(), address: text.slice(at + 1).trim() }
}
