import { gridOf, scaleBarOf } from './drawing.ts'
import { MapOutline } from './outline-layer.tsx'
import type { View } from './projection.ts'
import type { PlacedTown } from './towns.ts'

type MapGroundProps = { view: View; towns?: PlacedTown[] }

/** What lies under the marks of a drawn map: land, borders, grid, towns and the scale. */
export function MapGround({ view, towns = [] }: MapGroundProps) {
  const { width, height } = view
  const { meridians, parallels } = gridOf(view)
  const bar = scaleBarOf(view)
  const lines = [
    ...meridians.map(({ at }) => `M${at} 0V${height}`),
    ...parallels.map(({ at }) => `M0 ${at}H${width}`),
  ]
  const [right, bottom] = [width - 16, height - 20]
  return (
    <>
      <MapOutline view={view} />
      <path className="map-grid" d={lines.join('')} />
      {towns.map(({ name, x, y, isLeft }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="2" />
          <text
            className={isLeft ? 'map-town map-end' : 'map-town'}
            x={isLeft ? x - 6 : x + 6}
            y={y + 4}
          >
            {name}
          </text>
        </g>
      ))}
      <path className="map-scale" d={`M${right - bar.pixels} ${bottom}v6H${right}v-6`} />
      <text className="map-end" x={right} y={bottom - 5}>
        {bar.label}
      </text>
    </>
  )
}
