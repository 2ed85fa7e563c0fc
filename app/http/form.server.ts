import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { invalid } from '#app/domain/rules/errors.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import { loadOrThrow } from './outcome.server.ts'
import { formWords } from './words.ts'

export const hideFields = [
  'password',
  'newPassword',
  'confirmPassword',
  'cardNumber',
  'cardCode',
  'apiKey',
]

/** Reads no files; see `readPhotos`. @throws an error page (400) for a body of another type */
export function readForm(request: Request): Promise<FormData> {
  return loadOrThrow(readUrlencoded(request))
}

/** @throws `invalid` for a body of another type */
export async function readUrlencoded(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return request.formData()
  throw invalid(formWords.unread)
}

export function valuesToShow(form: SentForm, schema: z.ZodObject) {
  return parseWithZod(fieldsOf(form, schema), { schema }).reply().initialValue
}

/** Drops unknown fields: Conform nests names (`a.b[0].c`), and many dots could fill the memory. */
export function fieldsOf(form: SentForm, schema: z.ZodObject): FormData {
  const fields = new FormData()
  for (const [name, value] of form) {
    if (Object.hasOwn(schema.shape, name)) fields.append(name, value)
  }
  return fields
}

/** Drops NUL, which PostgreSQL cannot store. @returns `spoiled`: names of the fields with a NUL */
export function dropNul(form: FormData) {
  const fields = new FormData()
  const spoiled = new Set<string>()
  for (const [name, value] of form) {
    const isText = typeof value === 'string'
    if (isText && value.includes('\0')) spoiled.add(name)
    fields.append(name, isText ? value.replaceAll('\0', '') : value)
  }
  return { fields, spoiled: [...spoiled] }
}
