import { memo } from 'react'
import { markup } from '../markup.ts'
import './map.css'
import './picture-map.css'
import { MapGround } from './ground.tsx'
import { type Room, roomFor } from './picture-room.ts'
import type { Landmark, Pin } from './pin.ts'
import { toPixels, viewOf } from './projection.ts'
import { placeTowns } from './towns.ts'

type MappedPin = Pin & { href: string }

type PictureMapProps = {
  /** Those with a page; of several at one spot the first keeps its picture. */
  pins: MappedPin[]
  towns: Landmark[]
  label: string
}

const size = { width: 720, height: 540 }

const looks: Record<string, string> = { below: 'is-below', 'dot around': 'is-around' }

/** The least width in km: a town and what is around it. */
const leastKm = 20

/** A drawn map of places with their pictures, each a link. It needs no script and no network. */
export function PictureMap({ pins, towns, label }: PictureMapProps) {
  if (pins.length === 0) return null
  const view = viewOf(pins, size, leastKm)
  const marks = pins.map((pin) => ({ ...toPixels(view, pin), hasPicture: Boolean(pin.imageUrl) }))
  const rooms = roomFor(marks, size)
  return (
    <div className="picture-map map">
      <svg
        className="map-picture"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
      >
        <MapGround view={view} towns={placeTowns(view, towns, marks, 12)} />
      </svg>
      <Pins html={pinsMarkup(pins, marks, rooms).__html} />
    </div>
  )
}

function pinsMarkup(pins: MappedPin[], marks: { x: number; y: number }[], rooms: Room[]) {
  const links = pins.map(({ title, href, imageUrl, reach }, index) => {
    const { x, y } = marks[index] as (typeof marks)[number]
    const room = rooms[index] as Room
    const look = looks[`${room.look}${reach ? ' around' : ''}`]
    const left = ((x / size.width) * 100).toFixed(1)
    const top = ((y / size.height) * 100).toFixed(1)
    return markup`<a href="${href}"${look && markup` class="${look}"`} style="left:${left}%;top:${top}%">${
      room.look === 'picture' &&
      markup`<img src="${imageUrl}" alt="" width="64" height="48" loading="lazy"/>${
        room.below > 0 && markup`<small>${room.below + 1}</small>`
      }`
    }<span class="map-pin-title">${title}${reach ? ', somewhere around here' : ''}</span></a>`
  })
  return markup`${links}`
}

/** Drawn again only when something on it is another. */
const Pins = memo(({ html }: { html: string }) => (
  <div dangerouslySetInnerHTML={{ __html: html }} />
))
