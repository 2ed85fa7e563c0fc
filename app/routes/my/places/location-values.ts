import type { LocationDetails } from '#app/domain/places/location-rows.server.ts'
import { formatDecimal } from '#app/domain/places/position/coordinates.ts'
import type { PositionPrivacy } from '#app/domain/places/position/privacy.ts'
import { withoutOwn } from '#app/domain/sharing/own-fields.ts'
import { type Difference, fieldText, textDifference } from '#app/ui/editor/difference.ts'

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

const labels: Record<keyof LocationValues, string> = {
  title: 'Title',
  address: 'Address',
  coordinates: 'Coordinates',
  description: 'Description',
  comments: 'Comments',
  tags: 'Tags',
  positionPrivacy: 'Who sees where it is',
}

export function locationDifferences(
  saved: LocationValues,
  given: Record<string, unknown> | null | undefined,
  isOwn: boolean,
): Difference[] {
  const shown = isOwn ? labels : withoutOwn('location', labels)
  return Object.entries(shown).map(([name, label]) =>
    textDifference(
      label,
      name,
      fieldText(saved[name as keyof LocationValues]),
      fieldText(given?.[name]),
    ),
  )
}
