import type { AddressChoice } from '#app/views/places/address-field.tsx'

/** A location that is being added from the form of a shoot or project, as the texts of its fields. */
export type NewPlace = {
  key: string
  title: string
  address: string
  coordinates: string
  /** Where its address may be, that was looked for without scripts. */
  matches?: AddressChoice[]
  /** The title of the one before, that was just added. */
  added?: string
  /** What is wrong with its fields; '' is all of it. */
  errors?: Record<string, string[] | null>
}

/** The names of its fields, which stand beside those of the shoot or project. */
export const placeFields = {
  key: 'placeKey',
  title: 'placeTitle',
  address: 'placeAddress',
  coordinates: 'placeCoordinates',
} as const
