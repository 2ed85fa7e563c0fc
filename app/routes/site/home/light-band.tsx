import { clockWords, usualClock } from '#app/format/clock.ts'

type Light = {
  dawn: number
  sunrise: number
  goldEnds: number
  goldBegins: number
  sunset: number
  dusk: number
}

const night = '#11152a'
const blue = '#3f5e9a'
const gold = 'var(--color-accent)'
const day = '#dbe6ea'
const dayMinutes = 1440

type Stop = { name: string; from: number; to: number; isGold?: boolean }

type LightBandProps = { light: Light; mark: number; stops?: Stop[] }

/** Times are minutes of the local day; `mark` is the time of the picture. */
export function LightBand({ light, mark, stops: blocks = [] }: LightBandProps) {
  const { dawn, sunrise, goldEnds, goldBegins, sunset, dusk } = light
  const stops: [string, number][] = [
    [night, dawn],
    [blue, (dawn + sunrise) / 2],
    [gold, sunrise],
    [day, goldEnds],
    [day, goldBegins],
    [gold, sunset],
    [blue, (sunset + dusk) / 2],
    [night, dusk],
  ]
  const gradient = stops.map(([colour, minute]) => `${colour} ${share(minute)}`).join(', ')
  return (
    <div className="light-band">
      <p className="sr-only">
        Sunrise at {clock(sunrise)}, sunset at {clock(sunset)}, the picture at {clock(mark)}
      </p>
      <div aria-hidden="true" style={{ background: `linear-gradient(90deg, ${gradient})` }}>
        <i style={{ left: share(mark) }} />
      </div>
      {blocks.map(({ name, from, to, isGold }) => (
        <p key={name} className={isGold ? 'light-stop is-gold' : 'light-stop'}>
          <b>{name}</b>
          <span>
            {clock(from)} to {clock(to)}
          </span>
          <i style={{ left: share(from), width: share(to - from) }} />
        </p>
      ))}
      <p aria-hidden="true" className="caption">
        <span style={{ left: share(sunrise) }}>{clock(sunrise)}</span>
        <span style={{ left: share(dayMinutes / 2) }}>{clock(dayMinutes / 2)}</span>
        <span style={{ left: share(mark) }}>{clock(mark)}</span>
      </p>
    </div>
  )
}

function share(minute: number) {
  return `${((minute / dayMinutes) * 100).toFixed(2)}%`
}

function clock(minute: number) {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60]
  const time = [hour, rest].map((part) => String(part).padStart(2, '0')).join(':')
  return clockWords(time, usualClock)
}
