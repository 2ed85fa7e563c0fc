import type { LocationDetails } from '#app/domain/places/location-rows.server.ts'
import { formatDecimal } from '#app/domain/places/position/coordinates.ts'
import type { PositionPrivacy } from '#app/domain/places/position/privacy.ts'
import { type Difference, fieldText } from '#app/ui/editor/difference.ts'

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

/** Plain text fields can take their saved value as it is; the others hold more than their text. */
const textFields = new Set(['title', 'description', 'comments'])

export function locationDifferences(
  saved: LocationValues,
  given: Record<string, unknown> | null | undefined,
): Difference[] {
  const sent = given ?? {}
  return Object.entries(labels).map(([name, label]) => {
    const there = fieldText(saved[name as keyof LocationValues])
    const here = fieldText(sent[name])
    const field = textFields.has(name) ? { field: { name, value: there } } : {}
    return { label, saved: there, yours: here, ...field }
  })
}
