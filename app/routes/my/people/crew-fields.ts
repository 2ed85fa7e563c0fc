import { z } from 'zod'
import { CrewFields, Name, phoneAudiences } from '#app/domain/sharing/crew.ts'
import { shareWords } from '#app/domain/sharing/words.ts'

const { role, callTime, phone } = CrewFields.shape

/** Empty inputs are missing in the parsed form, so each field has a default. */
export const CrewForm = z.object({
  role: role.default(''),
  callTime: callTime.default(null),
  phone: phone.default(''),
})

/** `name` is sent only for members without an account. */
export const MemberLine = CrewForm.extend({ name: Name.optional() })

export const SheetForm = CrewForm.extend({
  phonesFor: z.enum(phoneAudiences, { error: shareWords.phonesUnread.text }),
})

export const OwnLineForm = CrewForm.pick({ phone: true })
