import type { Coordinates } from '#app/domain/rules/globe.ts'

/** Degrees. */
export type NearLocation = Coordinates & { id: string; title: string }

/** What is known of a position without an outside service. */
export type Surroundings = {
  name: string
  /** The name where another place has the same: it says on which side of its town this one is. */
  detail: string
  address: string
  /** Own places within 5 km. */
  near: NearLocation[]
}
