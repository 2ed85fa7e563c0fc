import { windOf } from '#app/domain/places/position/distance.ts'
import type { LightPhase } from './light.ts'

export const phaseWords: Record<LightPhase, string> = {
  night: 'night',
  blue: 'blue hour',
  gold: 'golden hour',
  day: 'daylight',
}

const sides = [
  'ahead of you',
  'ahead on your right',
  'on your right',
  'behind you on your right',
  'behind you',
  'behind you on your left',
  'on your left',
  'ahead on your left',
] as const

/** Such as 'behind you'; `direction` and `facing` are degrees clockwise from north. */
export function sideOf(direction: number, facing: number) {
  const turn = (((direction - facing) % 360) + 360) % 360
  return sides[Math.round(turn / 45) % 8] as (typeof sides)[number]
}

/** Such as '12 degrees high in the south-west, behind you if you face north-east'. */
export function sunLabel(height: number, direction: number, facing?: number | null) {
  const degrees = Math.round(Math.abs(height))
  const unit = degrees === 1 ? 'degree' : 'degrees'
  const wind = windOf(direction)
  if (height <= -0.5) return `${degrees} ${unit} below the horizon in the ${wind}`
  const high = degrees === 0 ? 'on the horizon' : `${degrees} ${unit} high`
  const sentence = `${high} in the ${wind}`
  if (facing === undefined || facing === null) return sentence
  return `${sentence}, ${sideOf(direction, facing)} if you face ${windOf(facing)}`
}

/** Such as `UTC+5:45`. @param minutes ahead of UTC */
export function utcOffset(minutes: number) {
  const whole = Math.abs(Math.round(minutes))
  if (whole === 0) return 'UTC'
  const rest = whole % 60
  const sign = minutes < 0 ? '−' : '+'
  return `UTC${sign}${Math.floor(whole / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Such as `America/New York`; the `Etc` zones of the open sea have no place name. */
export function zoneLabel(timeZone: string) {
  return timeZone.startsWith('Etc/') ? 'Nautical time' : timeZone.replaceAll('_', ' ')
}
