import type { Coordinates } from '#app/domain/places/position/globe.ts'

/** A place of the owner near a position, in degrees. */
export type NearPlace = Coordinates & { id: string; title: string }

/** What is known of a position without asking anybody outside: a name, an address, own places within 5 km. */
export type Surroundings = { name: string; address: string; near: NearPlace[] }
