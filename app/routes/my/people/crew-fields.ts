import { z } from 'zod'
import { CrewFields, Name, phoneAudiences } from '#app/domain/sharing/crew.ts'
import { shareWords } from '#app/domain/sharing/words.ts'

const { role, callTime, phone } = CrewFields.shape

/** The line of a member on the call sheet; a form leaves out what is empty. */
export const CrewForm = z.object({
  role: role.default(''),
  callTime: callTime.default(null),
  phone: phone.default(''),
})

/** The line of a member, and what the owner calls one who has no account yet. */
export const MemberLine = CrewForm.extend({ name: Name.optional() })

/** The owner's own line, and who sees the numbers. */
export const SheetForm = CrewForm.extend({
  phonesFor: z.enum(phoneAudiences, { error: shareWords.phonesUnread.text }),
})

/** What a member changes of their own line. */
export const OwnLineForm = CrewForm.pick({ phone: true })
