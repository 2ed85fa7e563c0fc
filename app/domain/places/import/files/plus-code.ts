import { type Coordinates, onGlobe } from '#app/domain/rules/globe.ts'

const digits = '23456789CFGHJMPQRVWX'
const fullCode = new RegExp(
  `(?<![A-Z0-9])([${digits}]{8})(?:\\+|%2B)([${digits}]{2,3})(?![A-Z0-9])`,
  'i',
)

/**
 * The middle of the area of a full plus code, such as `8FR92PCX+5W`, in a text or a link; codes
 * that need a town are not read. Source: Open Location Code specification 1.0.
 */
export function plusCodePosition(text: string): Coordinates | undefined {
  const [, front = '', back = ''] = fullCode.exec(text.slice(0, 4096)) ?? []
  if (!front) return undefined
  const code = `${front}${back}`.toUpperCase()
  let [south, west, size] = [-90, -180, 400]
  for (let at = 0; at < 10; at += 2) {
    size /= 20
    south += size * digits.indexOf(code.charAt(at))
    west += size * digits.indexOf(code.charAt(at + 1))
  }
  let width = size
  const last = code.charAt(10)
  if (last) {
    const index = digits.indexOf(last)
    size /= 5
    width /= 4
    south += size * Math.floor(index / 4)
    west += width * (index % 4)
  }
  return onGlobe(south + size / 2, west + width / 2)
}
