import { type ReactNode, useId } from 'react'
import './light.css'

/** Positions run from 0 to 1440, the minutes of the day. */
export type LightView = {
  /** Gradient stops, position and colour: `0#11152a 380#12172e …`. */
  sky: string
  /** SVG path data. */
  arc: string
  ticks: string
  moonUp: [from: number, to: number][]
  marks: [x: number, time: string][]
  noon?: { x: number; y: number; height: string }
  hours: [x: number, hour: string][]
  rows: [time: string, what: string, where?: string][]
  moon: string
  notes: string[]
}

export function LightTimeline({ light }: { light: LightView }) {
  return (
    <>
      <LightBand light={light} />
      <LightTimes light={light} />
    </>
  )
}

/** `children` lie over the band, which ends where they end. */
export function LightBand({ light, children }: { light: LightView; children?: ReactNode }) {
  const id = useId()
  const { sky, arc, ticks, moonUp, marks, noon, hours } = light
  const top = Math.min(noon ? noon.y - 20 : 58, marks.length > 0 ? 30 : 58)
  return (
    <div className="light-band">
      <div aria-hidden="true">
        {marks.map(([x, time]) =>
          time ? (
            <b key={x} style={labelStyle(x)}>
              {time}
            </b>
          ) : null,
        )}
        {noon && (
          <b style={{ left: share(noon.x), bottom: 122 - noon.y, translate: '-50%' }}>
            {noon.height}
          </b>
        )}
        <svg
          viewBox={`0 ${top} 1440 ${100 - top}`}
          height={100 - top}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <linearGradient id={id} dangerouslySetInnerHTML={{ __html: stopsHtml(sky) }} />
          <path className="light-arc" d={arc} />
          <path fill={`url(#${id})`} d="M0 58h1440v30H0z" />
          <path className="light-marks" d={marks.map(([x]) => `M${x} 48v40`).join('')} />
          <path className="light-moon" d={moonUp.map(([a, b]) => `M${a} 93H${b}`).join('')} />
          <path className="light-ticks" d={ticks} />
        </svg>
        <p className="caption">
          {hours.map(([x, hour]) => (
            <span key={x} style={{ left: share(x) }}>
              {hour}
            </span>
          ))}
        </p>
      </div>
      {children}
    </div>
  )
}

export function LightTimes({ light: { rows, moon, notes } }: { light: LightView }) {
  return (
    <>
      <ol className="light-rows" dangerouslySetInnerHTML={{ __html: rows.map(rowHtml).join('') }} />
      <p className="light-phase">{moon}</p>
      {notes.map((note) => (
        <p key={note} className="light-note">
          {note}
        </p>
      ))}
    </>
  )
}

/** Returns HTML, as React elements would take most of the page's time. No user's text is in it. */
function stopsHtml(sky: string) {
  return sky
    .split(' ')
    .map((stop) => stop.split('#'))
    .map(
      ([x, colour]) => `<stop offset="${(Number(x) / 1440).toFixed(3)}" stop-color="#${colour}"/>`,
    )
    .join('')
}

function rowHtml([time, what, where]: LightView['rows'][number]) {
  return `<li><b>${time}</b> ${what}${where ? ` <small>${where}</small>` : ''}</li>`
}

function labelStyle(x: number) {
  if (x < 720) return { right: `min(${share(1440 - x)}, 100% - 4em)` }
  return { left: `min(${share(x)}, 100% - 4em)` }
}

function share(x: number) {
  return `${((x / 1440) * 100).toFixed(2)}%`
}
