import type { Part } from '#app/domain/sentences.ts'
import type { FoundAddresses } from '#app/views/places/searches.ts'

/** The form values of a location that is added from a shoot or project. */
export type NewLocation = {
  key: string
  title: string
  address: string
  coordinates: string
  /** The matches of an address search made without scripts. */
  matches?: FoundAddresses
  added?: string
  /** Errors by field; '' stands for the whole place. */
  errors?: Record<string, string[] | null>
  /** The words of the error of the whole place. */
  parts?: Part[]
}

/** The field names, distinct from those of the shoot or project in the same form. */
export const newLocationFields = {
  key: 'placeKey',
  title: 'placeTitle',
  address: 'placeAddress',
  coordinates: 'placeCoordinates',
} as const
