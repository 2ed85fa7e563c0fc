/** A file that own locations have already. */
export type KnownPhoto = { sha256: string; places: { id: string; title: string }[] }
