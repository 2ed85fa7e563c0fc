import { type ComponentProps, useEffect, useId, useState } from 'react'
import { sunLabel } from '#app/domain/places/light/labels.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { clockAt } from '#app/domain/rules/local-time.ts'
import { clockWords } from '#app/format/clock.ts'
import { useClock } from '../clock.ts'
import { LocationMap } from '../map/map.tsx'
import type { SunLine, SunLineKind } from '../map/sun-lines.ts'
import './light.css'

type Edge = Exclude<SunLineKind, 'now' | 'moon'>

const edgeNames: Record<Edge, string> = {
  rise: 'Sunrise',
  set: 'Sunset',
  moonrise: 'Moonrise',
  moonset: 'Moonset',
}

/** Times are milliseconds since 1970, directions are degrees clockwise from north. */
export type SunDay = {
  from: number
  to: number
  timeZone: string
  edges: { kind: Edge; direction: number; time: string }[]
}

type SunMapProps = Omit<ComponentProps<typeof LocationMap>, 'sun'> & {
  position: Coordinates
  day: SunDay
}

type Seen = { direction: number; height: number }

const stepMs = 5 * 60_000

export function SunMap({ position, day, ...map }: SunMapProps) {
  const fieldId = useId()
  const sun = useSun(position, day)
  const lines: SunLine[] = day.edges.map(({ kind, direction, time }) => ({
    kind,
    direction,
    label: `${edgeNames[kind]} ${time}`,
  }))
  if (sun.seen) {
    lines.push({ kind: 'now', direction: sun.seen.sun.direction, label: `Sun ${sun.clock}` })
    lines.push({ kind: 'moon', direction: sun.seen.moon.direction, label: `Moon ${sun.clock}` })
  }
  return (
    <>
      <LocationMap {...map} sun={lines} />
      <p className="sun-map-legend row">
        <LegendLine kind="rise" /> Sun <LegendLine kind="moonrise" /> Moon, rise and set
        <span className="needs-script">
          <LegendLine kind="now" /> Sun <LegendLine kind="moon" /> Moon at the chosen time
        </span>
      </p>
      <p className="sun-map needs-script no-print">
        <label htmlFor={fieldId}>Sun and moon at {sun.clock}</label>
        <input
          id={fieldId}
          type="range"
          min={0}
          max={Math.round((day.to - day.from) / stepMs)}
          value={Math.round((sun.at - day.from) / stepMs)}
          aria-valuetext={sun.clock}
          onChange={({ target }) => sun.show(day.from + Number(target.value) * stepMs)}
        />
        <output htmlFor={fieldId}>
          {sun.seen &&
            `Sun ${sunLabel(sun.seen.sun.height, sun.seen.sun.direction)}. Moon ${sunLabel(sun.seen.moon.height, sun.seen.moon.direction)}.`}
        </output>
      </p>
    </>
  )
}

function LegendLine({ kind }: { kind: SunLineKind }) {
  return (
    <svg className={`map-sun map-sun-${kind}`} viewBox="0 0 36 6" aria-hidden="true">
      <path d="M2 3H34" />
    </svg>
  )
}

function useSun({ latitude, longitude }: Coordinates, { from, to, timeZone }: SunDay) {
  const reader = useClock()
  const [at, show] = useState((from + to) / 2)
  const [seen, setSeen] = useState<{ sun: Seen; moon: Seen }>()
  useEffect(() => {
    const now = Date.now()
    show(
      now >= from && now < to ? from + Math.round((now - from) / stepMs) * stepMs : (from + to) / 2,
    )
  }, [from, to])
  useEffect(() => {
    let isCurrent = true
    import('#app/domain/places/light/sun.ts').then(
      ({ sunAt, moonAt }) => {
        const position = { latitude, longitude }
        if (isCurrent) setSeen({ sun: sunAt(position, at), moon: moonAt(position, at) })
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
