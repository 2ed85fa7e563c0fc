import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'

export type PhotoLimits = {
  maxFiles: number
  maxBytes: number
  /** Set where the body may be any file: the answer to one of more bytes. */
  tooLarge?: string
}

export type Allowance = {
  json: { bytes: number }
  form: { bytes: number; fields: number }
  photos?: PhotoLimits
  isOneOfMany: boolean
  /** The sender proves its identity by a signature, so its requests are not counted. */
  isSigned: boolean
  readCost: number
  /** How many writes the request counts as. */
  writeCost: number
}

export const defaultAllowance: Allowance = {
  json: { bytes: 1_000_000 },
  form: { bytes: 100_000, fields: 200 },
  isOneOfMany: false,
  isSigned: false,
  readCost: 1,
  writeCost: 1,
}

export const onePhoto: PhotoLimits = { maxFiles: 1, maxBytes: maxPhotoBytes }

export function manyPhotos(maxFiles: number): PhotoLimits {
  return { maxFiles, maxBytes: Math.min(200_000_000, maxFiles * maxPhotoBytes) }
}

export type AllowanceChanges = Partial<Omit<Allowance, 'form'>> & {
  form?: Partial<Allowance['form']>
}

export function createAllowance({ form, ...changes }: AllowanceChanges): Allowance {
  return { ...defaultAllowance, ...changes, form: { ...defaultAllowance.form, ...form } }
}

export function declareAllowance(changes: AllowanceChanges): AllowanceHandle {
  return { allowance: createAllowance(changes) }
}

/** The API has 'ofEndpoint', because each endpoint declares its own allowance. */
export type AllowanceHandle = { allowance: Allowance | 'ofEndpoint' }

export type FindAllowance = (method: string, path: string) => Allowance
