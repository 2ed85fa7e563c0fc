import type { Surroundings } from './surroundings.ts'

/** Distances to choose from, in metres. */
export const metreSteps = [
  25, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000,
] as const

/** Times to choose from, in minutes; 0 means that no photo joins a place because of its time. */
export const minuteSteps = [0, 5, 10, 20, 60] as const

/** Returns the step nearest to the number in `text`, or `otherwise` if `text` is not a number. */
export function stepOf(steps: readonly number[], text: string | null, otherwise: number): number {
  const wanted = text?.trim() ? Number(text) : Number.NaN
  if (!Number.isFinite(wanted)) return otherwise
  return steps.reduce((best, step) =>
    Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best,
  )
}

/** Such as '150 m' or '1.5 km'. */
export function distanceLabel(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${Math.round(metres / 100) / 10} km`
}

export function minutesLabel(minutes: number): string {
  if (minutes === 0) return 'Never by time'
  return minutes === 60 ? 'Within an hour' : `Within ${minutes} minutes`
}

/** Makes names unique: a repeated name becomes 'Zermatt north', then 'Zermatt north 2'. */
export function makeUnique(
  names: readonly Pick<Surroundings, 'name' | 'detail'>[],
  usedNames: Iterable<string> = [],
): string[] {
  const used = new Set(usedNames)
  return names.map(({ name, detail }) => {
    const isShared = used.has(name) || names.filter((one) => one.name === name).length > 1
    const wanted = isShared ? detail : name
    let free = wanted
    for (let number = 2; used.has(free); number++) free = `${wanted} ${number}`
    used.add(free)
    return free
  })
}

/** Takes the place of the number, for the place in the form whose coordinates the user types. */
export const ownPlace = 'own'
