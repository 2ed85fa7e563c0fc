export type ReadOrder = { read: { id: string; file: File }[] } | { forget: string[] }

export type ReadPhoto = {
  latitude: number | null
  longitude: number | null
  clock: number | null
  camera: string
  /** SHA-256 of the whole file in hexadecimal; null on pages over plain http. */
  sha256: string | null
}

/** A message from the worker: for each file its metadata or a refusal, then its thumbnail. */
export type ReadAnswer =
  | { id: string; photo: ReadPhoto }
  | { id: string; refusal: string }
  | { id: string; sameAs: string }
  | { id: string; thumbnail: Blob }
