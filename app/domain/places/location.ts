import { z } from 'zod'
import { Description, line, titleLine } from '#app/domain/rules/visible-text.ts'
import { Coordinates } from './position/position.ts'
import { positionPrivacies } from './position/privacy.ts'
import { TagTitle } from './tag.ts'
import { placeWords } from './words.ts'

/** Characters. */
export const addressLength = 300

const commentsLength = 5000

export const maxTagsOfLocation = 20

const fields = {
  title: titleLine(placeWords.locationTitleNeeded),
  address: line(placeWords.addressNoText).max(
    addressLength,
    placeWords.addressTooLong({ max: addressLength }).text,
  ),
  description: Description,
  comments: z
    .string({ error: placeWords.commentsNoText.text })
    .trim()
    .max(commentsLength, placeWords.commentsTooLong({ max: commentsLength }).text),
  coordinates: Coordinates.nullable(),
  tags: z
    .array(TagTitle)
    .max(maxTagsOfLocation, placeWords.tooManyTags({ max: maxTagsOfLocation }).text),
  isDiscoverable: z.boolean(),
  positionPrivacy: z.enum(positionPrivacies, {
    error: placeWords.unknownPrivacy.text,
  }),
}

/** Input to create a location; without coordinates it is on no map. */
export const LocationInput = z.object({
  title: fields.title,
  address: fields.address.default(''),
  description: fields.description.default(''),
  comments: fields.comments.default(''),
  coordinates: fields.coordinates.default(null),
  tags: fields.tags.default([]),
  isDiscoverable: fields.isDiscoverable.default(false),
  positionPrivacy: fields.positionPrivacy.default('exact'),
})
export type LocationInput = z.infer<typeof LocationInput>

/** Only the given fields change; `photoIds` orders the photos. */
export const LocationChanges = z
  .object({ ...fields, photoIds: z.array(z.uuid()).max(100) })
  .partial()
export type LocationChanges = z.infer<typeof LocationChanges>

/**
 * A location as the API publishes it. `comments` is null for anybody but the owner; `precision`
 * says how close the position is that is given, `positionPrivacy` how close it is for everybody.
 */
export const Location = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  address: z.string(),
  description: z.string(),
  comments: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  precision: z.enum(positionPrivacies),
  positionPrivacy: z.enum(positionPrivacies),
  imageUrls: z.array(z.string()),
  imageIds: z.array(z.uuid()),
  tags: z.array(z.object({ id: z.uuid(), title: z.string() })),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  isDiscoverable: z.boolean(),
  isPurchased: z.boolean(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Location = z.infer<typeof Location>
