/** What the page asks of the worker that reads photos. */
export type ReadOrder = { read: { id: string; file: File }[] } | { forget: string[] }

/** What a photo says of itself, as far as an import needs it. */
export type ReadPhoto = {
  latitude: number | null
  longitude: number | null
  clock: number | null
  camera: string
  /** Of all its bytes, in hexadecimal; null where the browser does not reckon it (a page by plain http). */
  sha256: string | null
}

/** What the worker answers: of each photo what it says, then of each a small picture. */
export type ReadAnswer =
  | { id: string; photo: ReadPhoto }
  | { id: string; refusal: string }
  | { id: string; sameAs: string }
  | { id: string; thumbnail: Blob }
