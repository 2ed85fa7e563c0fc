import { phaseWords } from '#app/domain/places/light/labels.ts'
import { clockAt, sunAt } from '#app/domain/shoots/board.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import type { BandDay } from '#app/views/shoots/day-band.tsx'

/** Returns '6:40pm · sun 4° · golden hour'. */
export function sunWords(day: BandDay, at: number, clock: Clock) {
  return [clockWords(clockAt(day, at), clock), ...lightWords(day, at)].join(' · ')
}

export function lightWords(day: BandDay, at: number): string[] {
  const height = sunAt(day, at)
  const phase = day.phases.find(({ from, to }) => at >= from && at < to)?.phase
  return [
    ...(height === undefined ? [] : [`sun ${Math.round(height)}°`.replace('-', '−')]),
    ...(phase ? [phaseWords[phase]] : []),
  ]
}
