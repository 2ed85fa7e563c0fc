import { z } from 'zod'
import {
  changesSchema,
  field,
  formSchema,
  inputSchema,
  type RowValues,
  rowValues,
} from '#app/domain/rules/fields.ts'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { Description, line, titleLine } from '#app/domain/rules/visible-text.ts'
import { formatDecimal } from './position/coordinates.ts'
import { addressLength, Coordinates, CoordinatesText } from './position/position.ts'
import { type PositionPrivacy, positionPrivacies } from './position/privacy.ts'
import type { Location } from './published.ts'
import { TagTitle, tagTitles } from './tag.ts'
import { placeWords } from './words.ts'

/** In characters. */
export const commentsLength = 5000

export const maxTagsOfLocation = 20

const tooManyTags = placeWords.tooManyTags({ max: maxTagsOfLocation }).text

export const privacyOptions: { value: PositionPrivacy; label: string }[] = [
  { value: 'exact', label: 'Exact: for everyone who can see this location' },
  { value: 'approximate', label: 'Approximate: others see an area of about 1 km, no address' },
  { value: 'hidden', label: 'Hidden: others see no map and no address' },
]

export const locationFields = {
  title: field(titleLine(placeWords.locationTitleNeeded), { label: 'Title', seenBy: 'viewers' }),
  address: field(
    line(placeWords.addressNoText).max(
      addressLength,
      placeWords.addressTooLong({ max: addressLength }).text,
    ),
    // The API publishes the address only to those who may see the exact position.
    { label: 'Address', initial: '', columns: ['address'], example: 'Quai du Port, Marseille' },
  ),
  description: field(Description, { label: 'Description', initial: '', seenBy: 'viewers' }),
  comments: field(
    z
      .string({ error: placeWords.commentsNoText.text })
      .trim()
      .max(commentsLength, placeWords.commentsTooLong({ max: commentsLength }).text),
    {
      label: 'Comments',
      initial: '',
      seenBy: 'owner',
      description: 'for yourself',
      example: 'Gate code from the harbour office.',
    },
  ),
  coordinates: field(Coordinates.nullable(), {
    label: 'Coordinates',
    initial: null,
    columns: ['latitude', 'longitude'],
    form: CoordinatesText,
    text: (position) => (position ? formatDecimal(position, 6) : ''),
    description: 'in degrees (WGS 84)',
  }),
  tags: field(z.array(TagTitle).max(maxTagsOfLocation, tooManyTags), {
    label: 'Tags',
    initial: [],
    columns: [],
    form: tagsText(),
    text: (titles) => titles.join(', '),
  }),
  isDiscoverable: field(z.boolean(), {
    initial: false,
    seenBy: 'viewers',
    changedBy: 'owner',
    isCopied: false,
    description: 'while it is on Discover',
  }),
  positionPrivacy: field(z.enum(positionPrivacies, { error: placeWords.unknownPrivacy.text }), {
    label: placeWords.whoSeesPosition.text,
    initial: 'exact',
    seenBy: 'viewers',
    changedBy: 'owner',
    description: 'for what others see of the position',
    describe: ({ positionPrivacy }) =>
      privacyOptions.find(({ value }) => value === positionPrivacy)?.label ?? '',
  }),
}

/** Input to create a location. A location without coordinates appears on no map. */
export const LocationInput = inputSchema(locationFields)
export type LocationInput = z.infer<typeof LocationInput>

/** Fields that are missing stay unchanged; `photoIds` reorders the photos. */
export const LocationChanges = changesSchema(locationFields).extend({
  photoIds: z.array(z.uuid()).max(100).optional(),
})
export type LocationChanges = z.infer<typeof LocationChanges>

/** The editor's form: coordinates in any notation, tags separated by commas. */
export const LocationForm = formSchema(locationFields).extend({ key: formFields.key })

export function toLocationInput(
  location: RowValues<typeof locationFields> &
    Pick<Location, 'address' | 'latitude' | 'longitude' | 'tags'>,
): LocationInput {
  const { address, latitude, longitude, tags } = location
  return {
    ...rowValues(locationFields, location),
    address,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    tags: tags.map(({ title }) => title),
  }
}

function tagsText() {
  return line(placeWords.tagsNoText)
    .max(2000, tooManyTags)
    .default('')
    .transform((text, context) => {
      const titles = tagTitles(text)
      if (titles.length > maxTagsOfLocation) context.addIssue(tooManyTags)
      const wrong = titles.map((title) => TagTitle.safeParse(title)).find(({ error }) => error)
      if (wrong?.error) context.addIssue(wrong.error.issues[0]?.message ?? '')
      return titles
    })
}
