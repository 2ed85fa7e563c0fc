// In a separate file, so that pages need not load the schema of light.
import type { LightPhase } from './light.ts'

/** The names of light that stops, the light of a location and the search share. */
export const lightNames = ['goldenHour', 'blueHour', 'day', 'night'] as const
export type LightName = (typeof lightNames)[number]

export const partsOfDay = ['morning', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

export const phasesByName: Record<LightName, LightPhase> = {
  goldenHour: 'gold',
  blueHour: 'blue',
  day: 'day',
  night: 'night',
}

export function nameOfPhase(phase: LightPhase): LightName {
  const name = lightNames.find((one) => phasesByName[one] === phase)
  return name ?? 'day'
}
