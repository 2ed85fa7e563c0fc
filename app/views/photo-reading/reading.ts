export type ReadOrder = { read: { id: string; file: File }[] } | { forget: string[] }

export type ReadPhoto = {
  latitude: number | null
  longitude: number | null
  /** Milliseconds on the camera's clock, which has no time zone. */
  clock: number | null
  /** The moment in milliseconds; if the camera wrote no offset, estimated by the longitude. */
  takenAt: number | null
  camera: string
  /** In millimetres. */
  focalLength: number | null
  /** In hexadecimal; null over plain HTTP, where browsers offer no `crypto.subtle`. */
  sha256: string | null
}

export type ReadAnswer =
  | { id: string; photo: ReadPhoto }
  | { id: string; refusal: string }
  | { id: string; sameAs: string }
  | { id: string; thumbnail: Blob }
