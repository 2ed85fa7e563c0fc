import { formatNumber } from '#app/format/number.ts'
import { kmPerPixel, toPixels, unproject, type View } from './projection.ts'

/** `at` is in pixels from the left or the top; `label` is text such as `46.5° N`. */
type GridLine = { at: number; label: string }

export function gridOf(view: View): { meridians: GridLine[]; parallels: GridLine[] } {
  const start = unproject({ x: view.left, y: view.top })
  const end = unproject({
    x: view.left + view.width / view.scale,
    y: view.top + view.height / view.scale,
  })
  const across = stepOf((end.longitude - start.longitude) / 3)
  const down = stepOf((start.latitude - end.latitude) / 2)
  return {
    meridians: multiples(start.longitude, end.longitude, across).map((longitude) => ({
      at: Math.round((longitude / 360 + 0.5 - view.left) * view.scale),
      label: degrees(normalizeLongitude(longitude), 'E', 'W'),
    })),
    parallels: multiples(Math.max(-84.9, end.latitude), Math.min(84.9, start.latitude), down).map(
      (latitude) => ({
        at: Math.round(toPixels(view, { latitude, longitude: 0 }).y),
        label: degrees(latitude, 'N', 'S'),
      }),
    ),
  }
}

/** The bar has a round length of about a quarter of the view. */
export function scaleBarOf(view: View): { pixels: number; label: string } {
  const km = kmPerPixel(view) * view.width * 0.28
  const power = 10 ** Math.floor(Math.log10(km))
  const round = ([5, 2, 1].find((digit) => digit * power <= km) ?? 1) * power
  const label = round < 1 ? `${Math.round(round * 1000)} m` : `${formatNumber(round)} km`
  return { pixels: Math.round(round / kmPerPixel(view)), label }
}

const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60]

function stepOf(span: number) {
  return steps.findLast((step) => step <= span) ?? (steps[0] as number)
}

function multiples(from: number, to: number, step: number) {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}

function normalizeLongitude(longitude: number) {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

function degrees(value: number, positive: string, negative: string) {
  const rounded = Number(Math.abs(value).toFixed(2))
  const isBoth = rounded === 0 || rounded === 180
  return `${rounded}°${isBoth ? '' : ` ${value < 0 ? negative : positive}`}`
}
