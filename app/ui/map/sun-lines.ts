/** Towards where the sun is, in degrees clockwise from north. */
export type SunLine = { kind: 'rise' | 'set' | 'now'; direction: number; label: string }

/** What a label takes from its middle, in pixels. */
const label = { wide: 52, high: 12 }

/**
 * Lines from 0,0 towards the sun, each with its label where the map ends.
 * @param half pixels from 0,0 to the sides of the map
 * @returns markup, of our own words only
 */
export function sunLinesHtml(
  lines: readonly SunLine[],
  half: { width: number; height: number },
): string {
  return lines
    .map(({ kind, direction, label: words }) => {
      const angle = (direction * Math.PI) / 180
      const [east, south] = [Math.sin(angle), -Math.cos(angle)]
      const at = (part: number) => [Math.round(east * part), Math.round(south * part)]
      const end = Math.min(
        (half.width - label.wide) / Math.max(Math.abs(east), 0.01),
        (half.height - label.high) / Math.max(Math.abs(south), 0.01),
      )
      const [x = 0, y = 0] = at(kind === 'now' ? end * 0.7 : end)
      return `<g class="map-sun map-sun-${kind}"><path d="M${at(12).join(' ')}L${at(end + 200).join(' ')}"/><text x="${x}" y="${y + 4}">${words}</text></g>`
    })
    .join('')
}
