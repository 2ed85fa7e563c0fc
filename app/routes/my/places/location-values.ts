import type { LocationDetails } from '#app/domain/places/location-rows.server.ts'
import { formatDecimal } from '#app/domain/places/position/coordinates.ts'
import { type Difference, fieldText } from '#app/ui/editor/difference.ts'

/** A location as the texts of its editor. */
export type LocationValues = {
  title: string
  address: string
  coordinates: string
  description: string
  comments: string
  tags: string
  isDiscoverable: boolean
}

export const noValues: LocationValues = {
  title: '',
  address: '',
  coordinates: '',
  description: '',
  comments: '',
  tags: '',
  isDiscoverable: false,
}

export function valuesOf(location: LocationDetails): LocationValues {
  const { title, address, description, comments, isDiscoverable, latitude, longitude } = location
  return {
    title,
    address,
    description,
    comments: comments ?? '',
    isDiscoverable,
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
  isDiscoverable: 'Discoverable',
}

/** Plain texts: the other fields are more than what they say. */
const written = new Set(['title', 'description', 'comments'])

/** What differs between what is saved and what a form sent. */
export function differences(
  saved: LocationValues,
  given: Record<string, unknown> | null | undefined,
): Difference[] {
  const sent = given ?? {}
  return Object.entries(labels).flatMap(([name, label]) => {
    const there = fieldText(saved[name as keyof LocationValues])
    const here = name === 'isDiscoverable' ? fieldText(sent[name] === 'on') : fieldText(sent[name])
    const field = written.has(name) ? { field: { name, value: there } } : {}
    return there === here ? [] : [{ label, saved: there, yours: here, ...field }]
  })
}
