/** Towards where the sun or the moon is, in degrees clockwise from north. */
export type SunLine = { kind: SunLineKind; direction: number; label: string }

export type SunLineKind = 'rise' | 'set' | 'now' | 'moonrise' | 'moonset' | 'moon'

/** Pixels from the place to each side of the map. */
type Room = { left: number; right: number; top: number; bottom: number }

/** How far along its line a label stands, of all that are on no other label the first. */
const labelParts = { now: [0.4, 0.26, 0.5, 0.74], other: [0.62, 0.48, 0.34, 0.76, 0.2] }

/** Pixels of a label: a letter's width, and the height of its line. */
const letter = { width: 6.2, height: 14 }

type Label = { x: number; y: number; width: number }

/**
 * Lines from 0,0 towards sun and moon, to the sides of the map.
 * @returns markup, of our own words only
 */
export function sunLinesHtml(lines: readonly SunLine[], room: Room): string {
  const labels: Label[] = []
  return lines
    .map(({ kind, direction, label }) => {
      const angle = (direction * Math.PI) / 180
      const [east, south] = [Math.sin(angle), -Math.cos(angle)]
      const across = (east > 0 ? room.right : room.left) / Math.max(Math.abs(east), 0.01)
      const down = (south > 0 ? room.bottom : room.top) / Math.max(Math.abs(south), 0.01)
      const end = Math.min(across, down)
      const at = (part: number) => [Math.round(east * part), Math.round(south * part)]
      const isNow = kind === 'now' || kind === 'moon'
      const places = labelParts[isNow ? 'now' : 'other'].map((part): Label => {
        const [x = 0, y = 0] = at(end * part)
        return { x, y: y + 4, width: label.length * letter.width }
      })
      const place = places.find((one) => !labels.some((other) => isOn(one, other))) ?? places[0]
      if (place) labels.push(place)
      return `<g class="map-sun map-sun-${kind}${isNow ? ' needs-script' : ''}"><path d="M${at(12).join(' ')}L${at(end).join(' ')}"/><text x="${place?.x}" y="${place?.y}">${label}</text></g>`
    })
    .join('')
}

function isOn(one: Label, other: Label) {
  const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2
  return !isBeside && Math.abs(one.y - other.y) < letter.height
}
