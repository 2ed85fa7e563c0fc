import { z } from 'zod'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { line } from '#app/domain/rules/visible-text.ts'
import { type LocationChanges, LocationInput, maxTagsOfLocation } from './location.ts'
import { type Coordinates, parseCoordinates } from './position/coordinates.ts'
import { Coordinates as Position } from './position/position.ts'
import { TagTitle } from './tag.ts'
import { placeWords } from './words.ts'

const unreadCoordinates = placeWords.coordinatesUnread.text
const tooManyTags = placeWords.tooManyTags({ max: maxTagsOfLocation }).text

const maxTagsLength = 2000

/**
 * The editor's fields: coordinates in any notation, tags separated by commas. What is published has
 * a page of its own.
 */
export const LocationForm = LocationInput.omit({ isDiscoverable: true }).extend({
  coordinates: z
    .string({ error: unreadCoordinates })
    .max(4096, unreadCoordinates)
    .default('')
    .transform((text, context): Coordinates | null => {
      const position = parseCoordinates(text)
      if (!position && text.trim()) context.addIssue(unreadCoordinates)
      return position ? Position.parse(position) : null
    }),
  tags: line(placeWords.tagsNoText)
    .max(maxTagsLength, tooManyTags)
    .default('')
    .transform((text, context) => {
      const titles = tagTitles(text)
      if (titles.length > maxTagsOfLocation) {
        context.addIssue(tooManyTags)
      }
      const wrong = titles.map((title) => TagTitle.safeParse(title)).find(({ error }) => error)
      if (wrong?.error) context.addIssue(wrong.error.issues[0]?.message ?? '')
      return titles
    }),
  key: formFields.key,
})
export type LocationForm = z.infer<typeof LocationForm>

type Saved = Omit<LocationInput, 'coordinates' | 'tags' | 'comments' | 'isDiscoverable'> & {
  comments: string | null
  latitude: number | null
  longitude: number | null
  tags: { title: string }[]
}

/** The fields of the editor as they are saved. */
export function toLocationFields({ latitude, longitude, ...saved }: Saved) {
  const { title, address, description, comments, positionPrivacy, tags } = saved
  return {
    title,
    address,
    description,
    comments: comments ?? '',
    positionPrivacy,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    tags: tags.map((tag) => tag.title),
  } satisfies LocationChanges
}

/** Splits `harbour, golden hour` into titles, in their order, without repeats in another case. */
export function tagTitles(text: string): string[] {
  const titles = new Map<string, string>()
  for (const part of text.split(/[,\n]/)) {
    const title = part.trim()
    if (title && !titles.has(title.toLowerCase())) titles.set(title.toLowerCase(), title)
  }
  return [...titles.values()]
}
