import { useId } from 'react'
import './light.css'

/** Positions run from 0 to 1440, the minutes of the day. */
export type StripView = {
  /** Gradient stops, position and colour: `0#11152a 380#12172e …`. */
  sky: string
  /** The planned hours; undefined if there are none. */
  from?: number
  to?: number
  horizon: string[]
  /** '' for none. */
  words: string
  missed?: string
}

export function LightStrip({ light }: { light: StripView }) {
  const id = useId()
  const { sky, from, to, horizon, words, missed } = light
  return (
    <div className="light-strip">
      <svg viewBox="0 0 1440 20" preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id={id}>
          {sky.split(' ').map((stop) => {
            const [x, colour] = stop.split('#')
            return <stop key={x} offset={(Number(x) / 1440).toFixed(3)} stopColor={`#${colour}`} />
          })}
        </linearGradient>
        <path fill={`url(#${id})`} d="M0 4h1440v12H0z" />
      </svg>
      {from !== undefined && (
        <i style={{ left: share(from), width: share(Math.max((to ?? from) - from, 1)) }} />
      )}
      <p className="caption">
        {horizon.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </p>
      {words && <p>{words}</p>}
      {missed && <p className="light-missed">{missed}</p>}
    </div>
  )
}

function share(x: number) {
  return `${((x / 1440) * 100).toFixed(2)}%`
}
