/** A file that is in somebody's library already, and the locations that have it. */
export type KnownPhoto = { sha256: string; places: { id: string; title: string }[] }
