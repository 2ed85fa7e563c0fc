import { type ComponentProps, useEffect, useId, useState } from 'react'
import { sunWords } from '#app/domain/places/light/words.ts'
import type { Coordinates } from '#app/domain/places/position/globe.ts'
import { clockWords } from '#app/format/clock.ts'
import { useClock } from '../clock.ts'
import { LocationMap } from '../map/map.tsx'
import type { SunLine } from '../map/sun-lines.ts'
import './sun-map.css'

/** A day at a place. Times in ms since 1970, directions in degrees clockwise from north. */
export type SunDay = {
  from: number
  to: number
  timeZone: string
  edges: { kind: 'rise' | 'set'; direction: number; time: string }[]
}

type SunMapProps = Omit<ComponentProps<typeof LocationMap>, 'sun'> & {
  position: Coordinates
  day: SunDay
}

const stepMs = 5 * 60_000

/**
 * The map of a place with the lines to its sunrise and sunset, and with scripts to the sun at any
 * time of that day: now at first, if it is that day.
 */
export function SunMap({ position, day, ...map }: SunMapProps) {
  const fieldId = useId()
  const sun = useSun(position, day)
  const lines: SunLine[] = day.edges.map(({ kind, direction, time }) => ({
    kind,
    direction,
    label: `${kind === 'rise' ? 'Sunrise' : 'Sunset'} ${time}`,
  }))
  if (sun.seen) lines.push({ kind: 'now', direction: sun.seen.direction, label: sun.clock })
  return (
    <>
      <LocationMap {...map} sun={lines} />
      <p className="sun-map needs-script no-print">
        <label htmlFor={fieldId}>Sun at {sun.clock}</label>
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
          {sun.seen && sunWords(sun.seen.height, sun.seen.direction)}
        </output>
      </p>
    </>
  )
}

/** The sun at a moment of the day, which the browser computes once it has loaded how. */
function useSun({ latitude, longitude }: Coordinates, { from, to, timeZone }: SunDay) {
  const reader = useClock()
  const [at, show] = useState((from + to) / 2)
  const [seen, setSeen] = useState<{ direction: number; height: number }>()
  useEffect(() => {
    const now = Date.now()
    show(
      now >= from && now < to ? from + Math.round((now - from) / stepMs) * stepMs : (from + to) / 2,
    )
  }, [from, to])
  useEffect(() => {
    let isCurrent = true
    import('#app/domain/places/light/sun.ts').then(
      ({ sunAt }) => isCurrent && setSeen(sunAt({ latitude, longitude }, at)),
      () => {
        // Without the sun of this moment the map still has its sunrise and sunset.
      },
    )
    return () => {
      isCurrent = false
    }
  }, [latitude, longitude, at])
  // The server has no use for it, and making a formatter is slow.
  const clock = seen
    ? clockWords(
        new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at),
        reader,
      )
    : ''
  return { at, clock, seen, show }
}
