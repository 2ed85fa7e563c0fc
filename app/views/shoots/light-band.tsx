import { useClock } from '#app/ui/clock.ts'
import { LightStrip } from '#app/ui/light/strip.tsx'
import { phaseSpans, type SunDay, sunWords } from './sun-words.ts'

/** A day as a small band. `stops` are gradient stops, `horizon` has sunrise and sunset. */
export type LitDay = SunDay & { stops?: string; horizon?: string[] }

type LightBandProps = {
  day: LitDay
  /** Milliseconds since 1970. */
  from?: number | undefined
  to?: number | undefined
  title?: string | undefined
}

/** The light of the day on which a time is typed, with this time framed. */
export function LightBand({ day, from, to, title }: LightBandProps) {
  const clock = useClock()
  if (!day.stops) return null
  const across = (at: number) =>
    Math.round(((Math.min(Math.max(at, day.from), day.to) - day.from) / (day.to - day.from)) * 1440)
  const golden = phaseSpans(day, 'gold', clock).map(({ words }) => words)
  const isOn = from !== undefined && from >= day.from && from < day.to
  const words = [
    isOn && `${sunWords(day, from, clock)}.`,
    `${golden.length > 0 ? `Golden hour ${golden.join(' and ')}` : 'No golden hour'}${title ? ` at ${title}` : ''}.`,
  ]
  return (
    <LightStrip
      light={{
        sky: day.stops,
        ...(from === undefined ? {} : { from: across(from), to: across(to ?? from) }),
        horizon: day.horizon ?? [],
        words: words.filter(Boolean).join(' '),
      }}
    />
  )
}
