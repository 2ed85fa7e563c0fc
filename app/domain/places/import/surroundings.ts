import type { Coordinates } from '#app/domain/rules/globe.ts'

/** What is known of a position without an outside service. */
export type Surroundings = {
  name: string
  /** Distinguishes places of the same name, such as by the side of town. */
  detail: string
  address: string
  /** Own places within 5 km, in degrees. */
  near: (Coordinates & { id: string; title: string })[]
}
