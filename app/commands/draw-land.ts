/**
 * Writes `app/ui/map/land.txt`, the outline under every map, from Natural Earth's 1:50m data
 * (public domain) in the package `world-atlas`. A point is stored as its difference from the point
 * before, in fiftieths of a degree. A line across the date line continues beyond 180 degrees, and
 * the coast around a pole is closed along the pole. Run this when `world-atlas` changes.
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
  new URL('../ui/map/land.txt', import.meta.url),
  `${JSON.stringify({
    stepsPerDegree,
    coasts: coasts.map(differences).filter((line) => line.length >= 8),
    borders: borders.map(differences).filter((line) => line.length >= 4),
  })}\n`,
)

function differences(line: number[][]) {
  const steps: number[] = []
  let [x, y, turn] = [0, 0, 0]
  function step(east: number, north: number) {
    const nextX = Math.round((east + turn) * stepsPerDegree)
    const nextY = Math.round(north * stepsPerDegree)
    if (steps.length > 0 && nextX === x && nextY === y) return
    steps.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  let last = line[0]?.[0] ?? 0
  for (const [east = 0, north = 0] of line) {
    if (Math.abs(east - last) > 180) turn += east < last ? 360 : -360
    last = east
    step(east, north)
  }
  const [first] = line
  const isAroundPole =
    turn !== 0 && first?.[0] === line.at(-1)?.[0] && first?.[1] === line.at(-1)?.[1]
  if (first && isAroundPole) {
    const pole = Math.sign(first[1] ?? 0) * 90
    step(first[0] ?? 0, pole)
    turn = 0
    step(first[0] ?? 0, pole)
  }
  return steps
}
