import { type KeyboardEvent, memo } from 'react'
import { markup } from '../markup.ts'
import './map.css'
import './picture-map.css'
import { MapGround } from './ground.tsx'
import { type Spot, spotsOf } from './picture-room.ts'
import type { Landmark, Pin } from './pin.ts'
import { toPixels, viewOf } from './projection.ts'
import { placeTowns } from './towns.ts'

type MappedPin = Pin & { href: string }

type PictureMapProps = {
  /** Those with a page; of several at one spot the first is seen, and leads to all. */
  pins: MappedPin[]
  towns: Landmark[]
  label: string
}

const size = { width: 720, height: 540 }

/** The least width in km: a town and what is around it. */
const leastKm = 20

/** A drawn map that leads to places, by their pictures. It needs no script and no network. */
export function PictureMap({ pins, towns, label }: PictureMapProps) {
  if (pins.length === 0) return null
  const view = viewOf(pins, size, leastKm)
  const marks = pins.map((pin) => ({ ...toPixels(view, pin), hasPicture: Boolean(pin.imageUrl) }))
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
      <Spots html={spotsMarkup(pins, marks, spotsOf(marks, size)).__html} />
    </div>
  )
}

function spotsMarkup(pins: MappedPin[], marks: { x: number; y: number }[], spots: Spot[]) {
  return markup`${spots.map(({ look, marks: [first, ...more] }) => {
    const pin = pins[first] as MappedPin
    const { x, y } = marks[first] as (typeof marks)[number]
    const left = ((x / size.width) * 100).toFixed(1)
    const top = ((y / size.height) * 100).toFixed(1)
    const style = `left:${left}%;top:${top}%`
    const picture =
      look === 'picture' &&
      markup`<img src="${pin.imageUrl}" alt="" width="64" height="48" loading="lazy"/>`
    if (more.length > 0) {
      const here = [pin, ...more.map((index) => pins[index] as MappedPin)]
      return manyMarkup(here, picture, style, y > size.height / 2)
    }
    const isAround = look === 'dot' && pin.reach
    return markup`<a href="${pin.href}"${isAround && markup` class="is-around"`} style="${style}">${
      picture
    }<span class="map-pin-title">${nameOf(pin)}</span></a>`
  })}`
}

/** Unfolds the links to all that is at a spot, on the half of the map that the spot is not on. */
function manyMarkup(
  pins: MappedPin[],
  picture: ReturnType<typeof markup> | false,
  style: string,
  isLow: boolean,
) {
  const links = pins.map((pin) => markup`<li><a href="${pin.href}">${nameOf(pin)}</a></li>`)
  return markup`<details name="spot"${isLow && markup` class="is-low"`}><summary style="${style}">${
    picture
  }<small aria-hidden="true">${pins.length}</small><span class="map-pin-title">${
    pins.length
  } places here</span></summary><ul>${links}</ul></details>`
}

function nameOf({ title, reach }: MappedPin) {
  return reach ? `${title}, somewhere around here` : title
}

/** Drawn again only when something on it is another. */
const Spots = memo(({ html }: { html: string }) => (
  <div {...folding} dangerouslySetInnerHTML={{ __html: html }} />
))

/** Escape folds what a spot has unfolded. */
const folding = { onKeyDown: fold }

function fold({ key, target }: KeyboardEvent) {
  const details = key === 'Escape' && (target as Element).closest('details')
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}
