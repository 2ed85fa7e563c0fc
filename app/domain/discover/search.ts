import { z } from 'zod'
import { LightDate } from '#app/domain/places/light/light.ts'
import { partsOfDay } from '#app/domain/places/light/light-names.ts'
import { areaOf, normalizeLongitude } from '#app/domain/places/position/area.ts'
import { winds } from '#app/domain/places/position/distance.ts'
import { submitKinds } from '#app/domain/publishing/submission.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { sortDirections } from '#app/domain/rules/listing.ts'
import { discoverLights, discoverSorts, joinLight, searchedLights } from './search-options.ts'
import { discoverWords } from './words.ts'

const distanceFilters = ['Region', 'All'] as const

/** The default and the maximum number of items in a page. */
const discoverPageSize = 60

const textLength = 200
const maxTags = 10

const notOnGlobe = { error: discoverWords.notOnGlobe.text }
const latitude = z.number(notOnGlobe).min(-90).max(90).overwrite(round)
/** May be beyond 180 degrees, if a map was panned around the globe. */
const longitude = z
  .number(notOnGlobe)
  .min(-36_000)
  .max(36_000)
  .overwrite((degrees) => round(normalizeLongitude(degrees)))
const span = z.number({ error: discoverWords.noSpan.text }).min(0)

function round(degrees: number) {
  return Math.round(degrees * 1e7) / 1e7
}

/** The centre of a map's view, and its height and width in degrees. */
export const MapRegion = z.object({
  latitude,
  longitude,
  latitudeDelta: span,
  longitudeDelta: span,
})
export type MapRegion = z.infer<typeof MapRegion>

export const Near = z.object({
  latitude,
  longitude,
  distance: z.number({ error: discoverWords.noDistance.text }).positive(),
})
export type Near = z.infer<typeof Near>

/** Takes the names of light with a part of the day, or the former names that join both. */
const LightWanted = z
  .object({
    date: LightDate,
    light: z.enum([...searchedLights, ...discoverLights], {
      error: discoverWords.unknownLight.text,
    }),
    partOfDay: z.enum(partsOfDay, { error: discoverWords.noPartOfDay.text }).optional(),
  })
  .transform(({ date, light, partOfDay }, context) => {
    const joined = discoverLights.find((one) => one === light)
    const searched = searchedLights.find((one) => one === light)
    if (joined && partOfDay === undefined) return { date, light: joined }
    if (searched && partOfDay) return { date, light: joinLight(searched, partOfDay) }
    const message = (joined ? discoverWords.partOfDayTwice : discoverWords.noPartOfDay).text
    context.addIssue({ code: 'custom', message, path: ['partOfDay'] })
    return z.NEVER
  })

/** Items must meet all conditions; `region` is ignored unless `distanceFilter` is `Region`. */
export const DiscoverSearch = z.object({
  searchText: z
    .string()
    .trim()
    .max(textLength, discoverWords.searchTooLong({ max: textLength }).text)
    .default(''),
  kind: z.enum(submitKinds).default('location'),
  distanceFilter: z
    .enum(distanceFilters, { error: discoverWords.unknownScope.text })
    .default('Region'),
  region: MapRegion.optional(),
  near: Near.optional(),
  tags: z
    .array(z.string().trim().max(textLength))
    .max(maxTags, discoverWords.tooManyTags({ max: maxTags }).text)
    .default([]),
  facing: z.enum(winds, { error: discoverWords.unknownFacing.text }).optional(),
  light: LightWanted.optional(),
  sort: z.enum(discoverSorts, { error: discoverWords.unknownSort.text }).default('createdAt'),
  direction: z.enum(sortDirections).default('desc'),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(discoverPageSize).default(discoverPageSize),
})
export type DiscoverSearch = z.infer<typeof DiscoverSearch>

/** The point from which distances are measured: the centre of `near`, or else of `region`. */
export function centerOf({
  near,
  region,
}: Pick<DiscoverSearch, 'near' | 'region'>): Coordinates | undefined {
  const middle = near ?? region
  return middle && { latitude: middle.latitude, longitude: middle.longitude }
}

export function regionAround(
  items: readonly { latitude: number | null; longitude: number | null }[],
): MapRegion | undefined {
  const positions = items.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  const area = areaOf(positions)
  if (!area) return undefined
  const wide = (area.east - area.west + 360) % 360
  return {
    latitude: round((area.south + area.north) / 2),
    longitude: round(normalizeLongitude(area.west + wide / 2)),
    latitudeDelta: area.north - area.south,
    longitudeDelta: wide,
  }
}
