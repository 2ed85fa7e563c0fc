import { z } from 'zod'
import { LocationChanges, LocationInput, maxTagsOfLocation } from '#app/domain/places/location.ts'
import { PortfolioChanges, PortfolioInput } from '#app/domain/places/portfolio.ts'
import { Coordinates } from '#app/domain/places/position/position.ts'
import { TagTitle } from '#app/domain/places/tag.ts'

const TagOfLocation = z.union(
  [
    TagTitle,
    z.strictObject({ id: z.uuid().optional(), title: TagTitle }).transform(({ title }) => title),
  ],
  { error: 'A tag is a title, or an object with one' },
)

/** The API has two numbers where the domain has `coordinates`. */
const position = {
  latitude: Coordinates.shape.latitude.nullable().optional(),
  longitude: Coordinates.shape.longitude.nullable().optional(),
}

const tags = z
  .array(TagOfLocation)
  .max(maxTagsOfLocation, `A location has at most ${maxTagsOfLocation} tags`)

const isWholePosition = ({
  latitude,
  longitude,
}: Partial<Record<keyof typeof position, unknown>>) =>
  latitude === undefined || latitude === null
    ? (longitude ?? undefined) === (latitude ?? undefined)
    : typeof longitude === 'number'

const wholePosition = {
  error: 'A position has both a latitude and a longitude',
  path: ['longitude'],
}

/** The version that a change is based on. */
export const version = z.int().min(1).optional()

const locationInput = z
  .strictObject({
    ...LocationInput.omit({ coordinates: true }).shape,
    ...position,
    tags: tags.default([]),
  })
  .refine(isWholePosition, wholePosition)
  .transform(({ latitude, longitude, ...input }) => ({
    ...input,
    coordinates: coordinatesOf(latitude, longitude) ?? null,
  }))

/** The order of `imageIds` becomes the order of the photos. */
const locationChanges = z
  .strictObject({
    ...LocationChanges.omit({ coordinates: true, photoIds: true }).shape,
    ...position,
    tags: tags.optional(),
    imageIds: LocationChanges.shape.photoIds,
    version,
  })
  .refine(isWholePosition, wholePosition)
  .transform(({ latitude, longitude, imageIds, version, ...changes }) => ({
    version,
    changes: dropUndefined({
      ...changes,
      coordinates: coordinatesOf(latitude, longitude),
      photoIds: imageIds,
    }),
  }))

export const locationBodies = { input: locationInput, changes: locationChanges }

export const portfolioBodies = {
  input: PortfolioInput.strict(),
  changes: z
    .strictObject({ ...PortfolioChanges.shape, version })
    .transform(({ version, ...changes }) => ({ version, changes: dropUndefined(changes) })),
}

function coordinatesOf(latitude?: number | null, longitude?: number | null) {
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude }
  return latitude === null || longitude === null ? null : undefined
}

export function dropUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Fields
}
