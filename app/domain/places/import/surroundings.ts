import type { Coordinates } from '#app/domain/rules/globe.ts'

/** What is near a position, found without an external service. */
export type Surroundings = {
  name: string
  /** A longer name that distinguishes places of the same name, such as 'Zermatt north'. */
  detail: string
  address: string
  /** The actor's locations near the position, nearest first. */
  near: (Coordinates & { id: string; title: string })[]
}
