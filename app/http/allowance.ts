import { maxPhotoBytes } from '#app/domain/photos/photo.ts'

/** Photos that come in one request. */
export type PhotoLimits = {
  maxFiles: number
  /** Bytes of all files together. */
  maxBytes: number
}

/**
 * What a request may carry and what it costs. The endpoint or the route module that takes it says so;
 * the gate, the rate limits and the API's document read it, and know no address themselves.
 */
export type Allowance = {
  json: { bytes: number }
  form: { bytes: number; fields: number }
  /** Without it no photos are taken. */
  photos?: PhotoLimits
  /** Sent by the hundred, one by one, and so counted apart from other writes. */
  isOneOfMany: boolean
  /** How many reads of a usual page it counts for. */
  readCost: number
}

/** What holds wherever nothing else is said. */
export const usual: Allowance = {
  json: { bytes: 1_000_000 },
  form: { bytes: 100_000, fields: 200 },
  isOneOfMany: false,
  readCost: 1,
}

/** A photo as the body itself, or in a form. */
export const onePhoto: PhotoLimits = { maxFiles: 1, maxBytes: maxPhotoBytes }

/** The photos of a plain form, at most `maxFiles` of them and 200 MB. */
export function manyPhotos(maxFiles: number): PhotoLimits {
  return { maxFiles, maxBytes: Math.min(200_000_000, maxFiles * maxPhotoBytes) }
}

/** What differs from the usual. */
export type Allowing = Partial<Omit<Allowance, 'form'>> & { form?: Partial<Allowance['form']> }

/** The usual but for what is said: `allowance({ photos: onePhoto })`. */
export function allowance({ form, ...said }: Allowing): Allowance {
  return { ...usual, ...said, form: { ...usual.form, ...form } }
}

/** A route module's `handle`: `export const handle = allows({ form: { fields: 1000 } })`. */
export function allows(said: Allowing): AllowingHandle {
  return { allowance: allowance(said) }
}

/** What a route module that says something exports as `handle`; the API's endpoints say it each. */
export type AllowingHandle = { allowance: Allowance | 'ofEndpoint' }

/** Finds what a request may carry, by its method and its address without the query. */
export type FindAllowance = (method: string, path: string) => Allowance
