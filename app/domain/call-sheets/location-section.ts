import { formatDecimal } from '#app/domain/places/position/coordinates.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import { mapLinks } from '#app/domain/places/position/map-apps.ts'
import { fact, optionalFact, phoneAbout, withPhone } from './cells.ts'
import type { SheetContent, SheetLocation } from './content.ts'
import type { Fact, MapPoint, SheetSection } from './document.ts'

/** The locations of the day in the order of the schedule, with a drawn map. */
export function locationSection({ locations }: SheetContent): SheetSection[] {
  if (locations.length === 0) return []
  return [
    {
      id: 'locations',
      title: 'Locations',
      kind: 'places',
      places: locations.map((location, at) => ({
        key: `location:${location.id}`,
        number: String(at + 1),
        title: location.title,
        facts: factsOf(location),
      })),
      map: mapOf(locations),
    },
  ]
}

function factsOf(location: SheetLocation): Fact[] {
  const { id, title, address, parking, loadIn, base, toilets, power, access } = location
  const about = (label: string) => ({ name: `${title}: ${label.toLowerCase()}` })
  const of = (part: string, label: string, text: string) =>
    optionalFact(`location:${id}:${part}`, label, text, about(label))
  const needed = (part: string, label: string, text: string) =>
    fact(`location:${id}:${part}`, label, text, about(label))
  const { contact, contactPhone, permit, hospital, hospitalAddress, hospitalPhone } = location
  const nearest = [hospital, hospitalAddress].filter(Boolean).join(', ')
  return [
    ...of('address', 'Address', address),
    { ...needed('position', 'Coordinates', positionWords(location)), ...positionLink(location) },
    needed('parking', 'Parking', parking),
    ...of('loadIn', 'Load-in', loadIn),
    ...of('base', 'Base', base),
    ...of('toilets', 'Toilets', toilets),
    ...of('power', 'Power', power),
    ...of('access', 'Access', access),
    ...of('contact', 'Contact', withPhone(contact, contactPhone)).map((one) => ({
      ...one,
      ...phoneAbout(contactPhone),
    })),
    needed('permit', 'Permit', permit),
    {
      ...needed('hospital', 'Nearest hospital', withPhone(nearest, hospitalPhone)),
      ...phoneAbout(hospitalPhone),
    },
  ]
}

function positionWords({ latitude, longitude, isExact }: SheetLocation): string {
  if (latitude === null || longitude === null) return ''
  const position = { latitude, longitude }
  return isExact ? formatDecimal(position) : `Near ${formatDecimal(position, 2)}`
}

function positionLink({ latitude, longitude, isExact }: SheetLocation) {
  if (latitude === null || longitude === null || !isExact) return {}
  return { href: mapLinks({ latitude, longitude }).google }
}

/** Places the points in a square, north up, in true proportion; at least two make a map. */
function mapOf(locations: SheetLocation[]): MapPoint[] {
  const placed = locations.flatMap(({ latitude, longitude }, at) =>
    latitude === null || longitude === null ? [] : { number: String(at + 1), latitude, longitude },
  )
  const [first] = placed
  if (!first || placed.length < 2) return []
  const points = placed.map(({ number, latitude, longitude }) => ({
    number,
    east: signedKm(
      first,
      { latitude: first.latitude, longitude },
      eastOf(first.longitude, longitude),
    ),
    south: signedKm(first, { latitude, longitude: first.longitude }, first.latitude - latitude),
  }))
  const [left, top] = [min(points, 'east'), min(points, 'south')]
  const width = Math.max(...points.map(({ east }) => east)) - left
  const height = Math.max(...points.map(({ south }) => south)) - top
  const side = Math.max(width, height)
  if (side === 0) return []
  return points.map(({ number, east, south }) => ({
    number,
    x: (east - left + (side - width) / 2) / side,
    y: (south - top + (side - height) / 2) / side,
  }))
}

type Position = { latitude: number; longitude: number }

function signedKm(from: Position, to: Position, sign: number) {
  return Math.sign(sign) * distanceKm(from, to)
}

/** Degrees from one meridian east to another, across the date line if that is shorter. */
function eastOf(from: number, to: number) {
  return ((to - from + 540) % 360) - 180
}

function min(points: { east: number; south: number }[], name: 'east' | 'south') {
  return Math.min(...points.map((point) => point[name]))
}
