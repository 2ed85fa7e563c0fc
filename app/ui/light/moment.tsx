import { useEffect, useState } from 'react'
import { sunLabel } from '#app/domain/places/light/labels.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { clockAt } from '#app/domain/rules/local-time.ts'
import { clockWords } from '#app/format/clock.ts'
import { useClock } from '../clock.ts'

/** Times are milliseconds since 1970. */
export type MomentDay = {
  from: number
  to: number
  /** The time that the slider starts from; if undefined, now, or noon of another day. */
  at?: number | undefined
  timeZone: string
  position: Coordinates
}

type Seen = { direction: number; height: number }

export type Moment = {
  at: number
  show: (at: number) => void
  /** Local time in words; '' until sun and moon have been computed. */
  clock: string
  /** Undefined until computed, in the browser only. */
  seen: { sun: Seen; moon: Seen } | undefined
}

const minuteMs = 60_000
const stepMinutes = 5

/** A time of the day that the reader moves, with sun and moon as they then stand. */
export function useMoment({ from, to, at: first, timeZone, position }: MomentDay): Moment {
  const reader = useClock()
  const middle = (from + to) / 2
  const [at, show] = useState(first ?? middle)
  const [seen, setSeen] = useState<Moment['seen']>()
  const { latitude, longitude } = position
  useEffect(() => {
    const now = Date.now()
    const stepMs = stepMinutes * minuteMs
    const isToday = now >= from && now < to
    show(first ?? (isToday ? from + Math.round((now - from) / stepMs) * stepMs : middle))
  }, [from, to, first, middle])
  useEffect(() => {
    let isCurrent = true
    import('#app/domain/places/light/sun.ts').then(
      ({ sunAt, moonAt }) => {
        const here = { latitude, longitude }
        if (isCurrent) setSeen({ sun: sunAt(here, at), moon: moonAt(here, at) })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [latitude, longitude, at])
  const clock = seen ? clockWords(clockAt(at, timeZone).slice(11), reader) : ''
  return { at, clock, seen, show }
}

type MomentSliderProps = { id: string; day: MomentDay; moment: Moment }

/** Lies over the band: its thumb is a line at the chosen minute. */
export function MomentSlider({ id, day: { from, to }, moment }: MomentSliderProps) {
  const { at, clock, seen, show } = moment
  return (
    <input
      id={id}
      className="light-slider needs-script no-print"
      type="range"
      min={0}
      max={Math.round((to - from) / minuteMs)}
      step={stepMinutes}
      value={Math.round((at - from) / minuteMs)}
      aria-label="Time of day"
      aria-valuetext={seen && `${clock}, sun ${sunLabel(seen.sun.height, seen.sun.direction)}`}
      onChange={({ target }) => show(from + Number(target.value) * minuteMs)}
    />
  )
}

type MomentWordsProps = { sliderId: string; moment: Moment }

export function MomentWords({ sliderId, moment: { clock, seen } }: MomentWordsProps) {
  return (
    <output htmlFor={sliderId} className="light-moment needs-script no-print">
      {seen && (
        <>
          <b>{clock}</b>
          <span>Sun {sunLabel(seen.sun.height, seen.sun.direction)}</span>
          <span>Moon {sunLabel(seen.moon.height, seen.moon.direction)}</span>
        </>
      )}
    </output>
  )
}
