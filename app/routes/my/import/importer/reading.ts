export type ReadOrder = { read: { id: string; file: File }[] } | { forget: string[] }

export type ReadPhoto = {
  latitude: number | null
  longitude: number | null
  clock: number | null
  camera: string
  /** In hexadecimal; null over plain HTTP, where browsers offer no `crypto.subtle`. */
  sha256: string | null
}

export type ReadAnswer =
  | { id: string; photo: ReadPhoto }
  | { id: string; refusal: string }
  | { id: string; sameAs: string }
  | { id: string; thumbnail: Blob }
