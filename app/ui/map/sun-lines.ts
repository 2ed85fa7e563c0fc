/** Towards where the sun is, in degrees clockwise from north. */
export type SunLine = { kind: 'rise' | 'set' | 'now'; direction: number; label: string }

/** Pixels from the place to each side of the map. */
type Room = { left: number; right: number; top: number; bottom: number }

/** How far along its line a label stands: that of the moment nearer, so that it is on no other. */
const labelAt = { rise: 0.62, set: 0.62, now: 0.4 }

/**
 * Lines from 0,0 towards the sun, to the sides of the map.
 * @returns markup, of our own words only
 */
export function sunLinesHtml(lines: readonly SunLine[], room: Room): string {
  return lines
    .map(({ kind, direction, label }) => {
      const angle = (direction * Math.PI) / 180
      const [east, south] = [Math.sin(angle), -Math.cos(angle)]
      const across = (east > 0 ? room.right : room.left) / Math.max(Math.abs(east), 0.01)
      const down = (south > 0 ? room.bottom : room.top) / Math.max(Math.abs(south), 0.01)
      const end = Math.min(across, down)
      const at = (part: number) => [Math.round(east * part), Math.round(south * part)]
      const [x = 0, y = 0] = at(end * labelAt[kind])
      return `<g class="map-sun map-sun-${kind}${kind === 'now' ? ' needs-script' : ''}"><path d="M${at(12).join(' ')}L${at(end).join(' ')}"/><text x="${x}" y="${y + 4}">${label}</text></g>`
    })
    .join('')
}
