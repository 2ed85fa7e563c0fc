import type { ComponentProps } from 'react'
import { LocationMap } from '../map/map.tsx'
import type { SunLine, SunLineKind } from '../map/sun-lines.ts'
import './light.css'
import type { Moment, MomentDay } from './moment.tsx'

type Edge = Exclude<SunLineKind, 'now' | 'moon'>

const edgeNames: Record<Edge, string> = {
  rise: 'Sunrise',
  set: 'Sunset',
  moonrise: 'Moonrise',
  moonset: 'Moonset',
}

/** Directions are degrees clockwise from north. */
export type SunDay = MomentDay & {
  edges: { kind: Edge; direction: number; time: string }[]
}

export type SunMapProps = Omit<ComponentProps<typeof LocationMap>, 'sun'>

export function SunMap({ day, moment, ...map }: SunMapProps & { day: SunDay; moment: Moment }) {
  const { seen, clock } = moment
  const lines: SunLine[] = day.edges.map(({ kind, direction, time }) => ({
    kind,
    direction,
    label: `${edgeNames[kind]} ${time}`,
  }))
  if (seen) {
    lines.push({ kind: 'now', direction: seen.sun.direction, label: `Sun ${clock}` })
    lines.push({ kind: 'moon', direction: seen.moon.direction, label: `Moon ${clock}` })
  }
  return (
    <>
      <LocationMap {...map} sun={lines} />
      <p className="sun-map-legend row">
        <LegendEntry kind="rise">Sunrise</LegendEntry>
        <LegendEntry kind="set">Sunset</LegendEntry>
        <LegendEntry kind="now" needsScript>
          Sun at the chosen time
        </LegendEntry>
        <LegendEntry kind="moonrise">Moonrise and moonset</LegendEntry>
        <LegendEntry kind="moon" needsScript>
          Moon at the chosen time
        </LegendEntry>
      </p>
    </>
  )
}

type LegendEntryProps = { kind: SunLineKind; needsScript?: boolean; children: string }

function LegendEntry({ kind, needsScript = false, children }: LegendEntryProps) {
  return (
    <span className={needsScript ? 'needs-script' : undefined}>
      <svg className={`map-sun map-sun-${kind}`} viewBox="0 0 36 6" aria-hidden="true">
        <path d="M2 3H34" />
      </svg>
      {children}
    </span>
  )
}
