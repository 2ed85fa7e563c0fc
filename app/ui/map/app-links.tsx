import { formatDms } from '#app/domain/places/position/format.ts'
import { mapLinks } from '#app/domain/places/position/map-apps.ts'
import type { Pin } from './pin.ts'

export function MapAppLinks({ pin }: { pin: Pin }) {
  const links = mapLinks(pin, pin.title)
  return (
    <div className="map-links">
      <span>{formatDms(pin)}</span>
      <a href={links.google}>Google Maps</a>
      <a href={links.apple}>Apple Maps</a>
      <a href={links.openStreetMap}>OpenStreetMap</a>
    </div>
  )
}
