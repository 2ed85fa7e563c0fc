import type { LocationDetails } from '#app/domain/places/location-rows.server.ts'
import { formatDecimal } from '#app/domain/places/position/coordinates.ts'
import type { PositionPrivacy } from '#app/domain/places/position/privacy.ts'
import type { EditorFields } from '#app/ui/editor/conflict.tsx'

/** The form values of a location, all as text. */
export type LocationValues = {
  title: string
  address: string
  coordinates: string
  description: string
  comments: string
  tags: string
  positionPrivacy: PositionPrivacy
}

export const emptyLocation: LocationValues = {
  title: '',
  address: '',
  coordinates: '',
  description: '',
  comments: '',
  tags: '',
  positionPrivacy: 'exact',
}

export function locationValues(location: LocationDetails): LocationValues {
  const { title, address, description, comments, latitude, longitude } = location
  const { positionPrivacy } = location
  return {
    title,
    address,
    description,
    comments: comments ?? '',
    positionPrivacy,
    coordinates:
      latitude === null || longitude === null ? '' : formatDecimal({ latitude, longitude }, 6),
    tags: location.tags.map((tag) => tag.title).join(', '),
  }
}

export const privacyOptions: { value: PositionPrivacy; label: string }[] = [
  { value: 'exact', label: 'Exact: for everyone who can see this location' },
  { value: 'approximate', label: 'Approximate: others see an area of about 1 km, no address' },
  { value: 'hidden', label: 'Hidden: others see no map and no address' },
]

export const locationFields: EditorFields = {
  title: { label: 'Title' },
  address: { label: 'Address' },
  coordinates: { label: 'Coordinates' },
  description: { label: 'Description' },
  comments: { label: 'Comments' },
  tags: { label: 'Tags' },
  positionPrivacy: {
    label: 'Who sees where it is',
    describe: ({ positionPrivacy }) =>
      privacyOptions.find(({ value }) => value === positionPrivacy)?.label ?? '',
  },
}
