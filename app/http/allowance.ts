import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'

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
  /** Its sender proves itself by a signature, and is counted by no address. */
  isSigned: boolean
  /** How many reads of a usual page it counts as. */
  readCost: number
}

export const defaultAllowance: Allowance = {
  json: { bytes: 1_000_000 },
  form: { bytes: 100_000, fields: 200 },
  isOneOfMany: false,
  isSigned: false,
  readCost: 1,
}

/** One photo: as the body itself, or in a form. */
export const onePhoto: PhotoLimits = { maxFiles: 1, maxBytes: maxPhotoBytes }

export function manyPhotos(maxFiles: number): PhotoLimits {
  return { maxFiles, maxBytes: Math.min(200_000_000, maxFiles * maxPhotoBytes) }
}

export type AllowanceChanges = Partial<Omit<Allowance, 'form'>> & {
  form?: Partial<Allowance['form']>
}

/** `defaultAllowance` with some parts replaced: `createAllowance({ photos: onePhoto })`. */
export function createAllowance({ form, ...changes }: AllowanceChanges): Allowance {
  return { ...defaultAllowance, ...changes, form: { ...defaultAllowance.form, ...form } }
}

/** The `handle` of a route module: `export const handle = allows({ form: { fields: 1000 } })`. */
export function declareAllowance(changes: AllowanceChanges): AllowanceHandle {
  return { allowance: createAllowance(changes) }
}

/** A route module's `handle`; the API's is 'ofEndpoint', since each endpoint declares its own. */
export type AllowanceHandle = { allowance: Allowance | 'ofEndpoint' }

export type FindAllowance = (method: string, path: string) => Allowance
