import { z } from 'zod'
import { LocationNoteChanges } from '#app/domain/call-sheets/call-sheet.ts'
import { maxPhotosOfLocation, photoFormats } from '#app/domain/pictures/photo.ts'
import { locationFields } from '#app/domain/places/location.ts'
import { portfolioFields } from '#app/domain/places/portfolio.ts'
import { Coordinates } from '#app/domain/places/position/position.ts'
import { TagTitle } from '#app/domain/places/tag.ts'
import { maxCaptionLength } from '#app/domain/rules/concept-limits.ts'
import { access, Id, Instant, Line, Place, times } from './parts.ts'
import { archiveWords } from './words.ts'

const degrees = Coordinates.shape

export const ArchivedLocation = z
  .object({
    id: Id,
    slug: Line,
    title: locationFields.title.schema,
    address: locationFields.address.schema,
    description: locationFields.description.schema,
    comments: locationFields.comments.schema.describe('For yourself'),
    latitude: degrees.latitude.nullable().describe('Degrees (WGS 84)'),
    longitude: degrees.longitude.nullable().describe('Degrees (WGS 84)'),
    tags: locationFields.tags.schema.describe('Titles, in their order'),
    isDiscoverable: z.boolean().describe('Whether it was on Discover'),
    positionPrivacy: locationFields.positionPrivacy.schema,
    photoIds: z.array(Id).max(maxPhotosOfLocation).describe('In their order'),
    isPurchased: z.boolean(),
    importOrigin: Line.nullable()
      .default(null)
      .describe('What it was in the file from which it was imported; since format 2'),
    ...access,
    ...times,
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    error: archiveWords.halfPosition.text,
  })

export const ArchivedPortfolio = z.object({
  id: Id,
  slug: Line,
  title: portfolioFields.title.schema,
  description: portfolioFields.description.schema,
  price: portfolioFields.price.schema.describe('US dollars'),
  heroPhotoId: Id.nullable(),
  locationIds: portfolioFields.locationIds.schema.describe('In their order'),
  isDiscoverable: z.boolean().describe('Whether it was on Discover'),
  isPurchaseable: z.boolean().describe('Whether it was for sale'),
  samplePhotoIds: z
    .array(Id)
    .max(100)
    .default([])
    .describe('What visitors see of it while it is for sale; since format 2'),
  currency: z.string(),
  isPurchased: z.boolean(),
  ...access,
  ...times,
})

/** A file of `photos/`, and what the camera wrote in it. */
export const ArchivedPhoto = z.object({
  id: Id,
  file: Line.nullable().describe('Its path in the archive; null if the file was missing'),
  isOriginal: z.boolean().describe('False for a copy of somebody else’s photo'),
  locationId: Id.nullable(),
  shootId: Id.nullable().describe('Of the concept that it is in'),
  projectId: Id.nullable().describe('Of the concept that it is in'),
  gearId: Id.nullable(),
  fileName: Line.describe('On the machine that it came from'),
  caption: z.string().max(maxCaptionLength),
  position: Place,
  width: z.int().min(1),
  height: z.int().min(1),
  format: z.enum(photoFormats),
  bytes: z.int().min(1).max(2_000_000_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  takenAt: Instant.nullable(),
  takenOffset: z.int().min(-840).max(840).nullable().describe('Minutes east of UTC'),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  direction: z.number().min(0).lt(360).nullable().describe('Degrees clockwise from north'),
  camera: Line,
  lens: Line,
  focalLength: z.number().min(0).max(100_000).nullable().describe('Millimetres'),
  removedAt: Instant.nullable(),
  createdAt: Instant,
})

export const ArchivedTag = z.object({ id: Id, title: TagTitle, createdAt: Instant })

export const ArchivedNote = LocationNoteChanges.required().extend({
  locationId: Id,
  updatedAt: Instant,
})

export const ArchivedFavorite = z.object({
  locationId: Id.nullable(),
  portfolioId: Id.nullable(),
  createdAt: Instant,
})
