import { z } from 'zod'
import { canonicalZone } from '#app/format/date.ts'
import { commonWords } from './words.ts'

/** An IANA name such as `Europe/Lisbon`; case and older names are made canonical. */
export const TimeZone = z
  .string({ error: commonWords.zoneUnread.text })
  .max(60, { abort: true })
  .refine(isTimeZone, { abort: true })
  .overwrite(canonicalZone)

function isTimeZone(name: string) {
  try {
    canonicalZone(name)
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
