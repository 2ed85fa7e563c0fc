import { countryName } from './gazetteer-countries.server.ts'
import { type GazetteerIndex, readIndex } from './gazetteer-index.server.ts'

/** The position is in degrees. `region` is the state, canton or county. */
export type Town = {
  name: string
  region?: string
  country: string
  countryCode: string
  population: number
  latitude: number
  longitude: number
}

export type Position = { latitude: number; longitude: number }

let loading: Promise<GazetteerIndex> | undefined

export function load() {
  loading ??= readIndex()
  return loading
}

export function townOf(index: GazetteerIndex, town: number): Town {
  const region = index.regions[index.regionOf[town] as number]
  const code = region?.countryCode ?? ''
  const start = town === 0 ? 0 : index.nameEnds[town - 1]
  return {
    name: index.names.toString('utf8', start, index.nameEnds[town]),
    region: region?.name,
    country: countryName(code),
    countryCode: code,
    population: index.populations[town] as number,
    ...positionOf(index, town),
  }
}

export function positionOf({ latitudes, longitudes }: GazetteerIndex, town: number): Position {
  return {
    latitude: (latitudes[town] as number) / 1e5,
    longitude: (longitudes[town] as number) / 1e5,
  }
}
