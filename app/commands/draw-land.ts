/**
 * Writes `app/ui/map/land.json`, the outline under every map, from Natural Earth's 1:50m data (public domain) in
 * `world-atlas`: coasts and borders as lines of differences in fiftieths of a degree. Run it when that package changes.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const stepsPerDegree = 50
const { resolve } = createRequire(import.meta.url)
const source = await readFile(resolve('world-atlas/countries-50m.json'), 'utf8')
const world = JSON.parse(source) as Topology<{
  land: GeometryCollection
  countries: GeometryCollection
}>

const coasts = feature(world, world.objects.land).features.flatMap(({ geometry }) => {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
})
const borders = mesh(world, world.objects.countries, (one, other) => one !== other).coordinates

await writeFile(
  new URL('../ui/map/land.json', import.meta.url),
  `${JSON.stringify({
    stepsPerDegree,
    coasts: coasts.map(differences).filter((line) => line.length >= 8),
    borders: borders.map(differences).filter((line) => line.length >= 4),
  })}\n`,
)

function differences(line: number[][]) {
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (const [index, [east = 0, north = 0]] of line.entries()) {
    const [nextX, nextY] = [Math.round(east * stepsPerDegree), Math.round(north * stepsPerDegree)]
    if (index > 0 && nextX === x && nextY === y) continue
    steps.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  return steps
}
