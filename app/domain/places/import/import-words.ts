import { maxPhotosOfLocation } from '#app/domain/photos/photo.ts'

/** The distances between which a person chooses how far apart the photos of a place may be, in metres. */
export const metreSteps = [
  25, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000,
] as const

/** How many minutes a photo without a position may lie from its neighbour; 0 joins none. */
export const minuteSteps = [0, 5, 10, 20, 60] as const

/** The step of a list nearest to a number as an address has it; `otherwise` for what is no number. */
export function stepOf(steps: readonly number[], text: string | null, otherwise: number): number {
  const wanted = text?.trim() ? Number(text) : Number.NaN
  if (!Number.isFinite(wanted)) return otherwise
  return steps.reduce((best, step) =>
    Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best,
  )
}

/** '150 m', '1.5 km' */
export function distanceWords(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${Math.round(metres / 100) / 10} km`
}

/** What a choice of `minuteSteps` says. */
export function minuteWords(minutes: number): string {
  if (minutes === 0) return 'Never by time'
  return minutes === 60 ? 'Within an hour' : `Within ${minutes} minutes`
}

/** Names no two of which are alike: 'Zermatt', 'Zermatt 2'. Those in `taken` count as used. */
export function numbered(names: readonly string[], taken: Iterable<string> = []): string[] {
  const used = new Set(taken)
  return names.map((name) => {
    let free = name
    for (let number = 2; used.has(free); number++) free = `${name} ${number}`
    used.add(free)
    return free
  })
}

/** What is said of a place that would get more photos than it holds. */
export function tooManyOf(name: string): string {
  return `${name} would get more than ${maxPhotosOfLocation} photos. Split it or take some out`
}

/** The number, in the form of the proposals, of the one place that is not proposed: the person names it. */
export const ownPlace = 'own'
