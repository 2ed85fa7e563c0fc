import type { Coordinates } from '#app/domain/places/position/globe.ts'

/** Degrees. */
export type NearLocation = Coordinates & { id: string; title: string }

/** What is known of a position without an outside service; own places within 5 km. */
export type Surroundings = { name: string; address: string; near: NearLocation[] }
