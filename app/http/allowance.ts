import { maxPhotoBytes } from '#app/domain/photos/photo.ts'

export type PhotoLimits = {
  maxFiles: number
  /** Bytes of all files together. */
  maxBytes: number
}

/**
 * What a request may carry and what it costs. Endpoints and route modules declare it; the gate, the
 * rate limits and the API's document read it and know no addresses themselves.
 */
export type Allowance = {
  json: { bytes: number }
  form: { bytes: number; fields: number }
  /** Without it no photos are accepted. */
  photos?: PhotoLimits
  /**
   * Requests of this kind come by the hundred, one by one, and are counted apart from other writes.
   */
  isOneOfMany: boolean
  /** How many reads of a usual page it counts as. */
  readCost: number
}

export const usual: Allowance = {
  json: { bytes: 1_000_000 },
  form: { bytes: 100_000, fields: 200 },
  isOneOfMany: false,
  readCost: 1,
}

/** One photo: as the body itself, or in a form. */
export const onePhoto: PhotoLimits = { maxFiles: 1, maxBytes: maxPhotoBytes }

export function manyPhotos(maxFiles: number): PhotoLimits {
  return { maxFiles, maxBytes: Math.min(200_000_000, maxFiles * maxPhotoBytes) }
}

export type Allowing = Partial<Omit<Allowance, 'form'>> & { form?: Partial<Allowance['form']> }

/** `usual` with some parts replaced: `allowance({ photos: onePhoto })`. */
export function allowance({ form, ...said }: Allowing): Allowance {
  return { ...usual, ...said, form: { ...usual.form, ...form } }
}

/** The `handle` of a route module: `export const handle = allows({ form: { fields: 1000 } })`. */
export function allows(said: Allowing): AllowingHandle {
  return { allowance: allowance(said) }
}

/** A route module's `handle`; the API's is 'ofEndpoint', since each endpoint declares its own. */
export type AllowingHandle = { allowance: Allowance | 'ofEndpoint' }

export type FindAllowance = (method: string, path: string) => Allowance
