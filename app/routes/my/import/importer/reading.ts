export type ReadOrder = { read: { id: string; file: File }[] } | { forget: string[] }

export type ReadPhoto = {
  latitude: number | null
  longitude: number | null
  clock: number | null
  camera: string
  /** SHA-256 in hexadecimal; null on plain http. */
  sha256: string | null
}

/** For each file metadata or a refusal, then a thumbnail. */
export type ReadAnswer =
  | { id: string; photo: ReadPhoto }
  | { id: string; refusal: string }
  | { id: string; sameAs: string }
  | { id: string; thumbnail: Blob }
