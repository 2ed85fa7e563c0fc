import { phaseWords } from '#app/domain/places/light/labels.ts'
import type { LightPhase } from '#app/domain/places/light/light.ts'
import { type BoardDay, clockAt, sunAt } from '#app/domain/shoots/board.ts'
import { type Clock, clockWords, spanWords } from '#app/format/clock.ts'

export type SunDay = BoardDay & {
  phases: { phase: LightPhase; from: number; to: number }[]
  heights?: number[]
}

/** Returns '6:40pm · sun 4° · golden hour'. */
export function sunWords(day: SunDay, at: number, clock: Clock) {
  return [clockWords(clockAt(day, at), clock), ...lightWords(day, at)].join(' · ')
}

export function lightWords(day: SunDay, at: number): string[] {
  const height = sunAt(day, at)
  const phase = day.phases.find(({ from, to }) => at >= from && at < to)?.phase
  return [
    ...(height === undefined ? [] : [`sun ${Math.round(height)}°`.replace('-', '−')]),
    ...(phase ? [phaseWords[phase]] : []),
  ]
}

/** Returns spans such as '5:40–6:35pm'. */
export function phaseSpans(day: SunDay, wanted: LightPhase, clock: Clock) {
  const timeAt = (at: number) => (at === day.to ? '24:00' : clockAt(day, at))
  return day.phases
    .filter(({ phase, from, to }) => phase === wanted && to - from >= 60_000)
    .map(({ from, to }) => ({ from, to, words: spanWords(timeAt(from), timeAt(to), clock) }))
}
