import { z } from 'zod'
import { messageWords } from '#app/domain/post/words.ts'

/** `data` is for the mobile app; pressing the message opens `data.url` if it is on this site. */
export type PushMessage = {
  /** A message replaces an earlier one with the same id. */
  id: string
  title: string
  body: string
  data: Record<string, unknown>
  /** ISO 8601; the message is not sent after this time. */
  until: string
}

/** Maximum bytes of `data` as JSON; push services allow 4 kB for the whole message. */
const maxData = 2000
const maxPeople = 1000

export const PushInput = z.strictObject({
  userIds: z
    .array(z.uuid(), { error: messageWords.pushUsersNeeded.text })
    .min(1, messageWords.pushUsersNeeded.text)
    .max(maxPeople, messageWords.pushUsersTooMany({ max: maxPeople }).text),
  title: z
    .string({ error: messageWords.pushTitleNeeded.text })
    .trim()
    .min(1, messageWords.pushTitleNeeded.text)
    .max(150, messageWords.pushTitleTooLong({ max: 150 }).text)
    .transform((title) => title.toWellFormed()),
  body: z
    .string()
    .max(1000, messageWords.pushBodyTooLong({ max: 1000 }).text)
    .nullish()
    .transform((body) => (body ?? '').trim().toWellFormed()),
  data: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((data) => JSON.parse(JSON.stringify(data ?? {}, wellFormed)))
    .refine((data) => byteLength(JSON.stringify(data)) <= maxData, {
      error: messageWords.pushDataTooLong({ max: maxData }).text,
    }),
})
export type PushInput = z.infer<typeof PushInput>

/** Replaces lone surrogates, which PostgreSQL refuses in JSON. */
function wellFormed(_: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toWellFormed(), one]))
}

function byteLength(text: string) {
  return new TextEncoder().encode(text).length
}
