import { z } from 'zod'
import { type AccessLevel, accessLevels } from '#app/domain/rules/access-level.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { Email } from '#app/domain/users/user.ts'
import { CrewChanges, Name, Note, nameLength } from './crew.ts'
import { shareWords } from './words.ts'

/** `listed`: on the call sheet only, without an invitation. */
export const shareStatuses = ['pending', 'accepted', 'rejected', 'listed'] as const
export type ShareStatus = (typeof shareStatuses)[number]

/** `Ana <ana@example.com>` or `"Lind, Ana" <ana@example.com>`. */
const namedAddress = /^"?([^<>"]*?)"?\s*<\s*([^<>\s]*@[^<>\s]*)\s*>$/

/** Text with an `@` is an e-mail address, optionally with a name; otherwise it is a username. */
export const Recipient = z
  .string({ error: shareWords.recipientNeeded.text })
  .trim()
  .min(1, shareWords.recipientNeeded.text)
  .max(254 + nameLength, shareWords.recipientTooLong.text)
  .transform((text, context): { username: string } | { email: string; name?: string } => {
    const [, name = '', address = text] = namedAddress.exec(text) ?? []
    if (address.length > 254) context.addIssue(shareWords.recipientTooLong.text)
    if (!text.includes('@')) return { username: text.toLowerCase() }
    const email = Email.safeParse(address)
    if (!email.success) context.addIssue(commonWords.emailInvalid.text)
    const named = Name.safeParse(name)
    for (const { message } of named.error?.issues ?? []) context.addIssue(message)
    return { email: email.data ?? '', ...(named.data ? { name: named.data } : {}) }
  })
export type Recipient = z.output<typeof Recipient>

export const AccessLevelInput = z.enum(accessLevels, { error: shareWords.accessUnread.text })

export const ShareInput = z.object({
  recipient: Recipient,
  accessLevel: AccessLevelInput.default('view'),
  ...CrewChanges.shape,
  note: Note.optional(),
})
export type ShareInput = z.output<typeof ShareInput>

export const maxPeopleAtOnce = 20

/**
 * `id` and `username` are null if the person has no account; `userItemId` is the share's id.
 * `callTime` is `HH:MM`; `phone` is '' if the actor may not see it.
 */
export const Member = z.object({
  id: z.uuid().nullable(),
  userItemId: z.uuid(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string(),
  accessLevel: z.enum(accessLevels),
  status: z.enum(shareStatuses),
  role: z.string(),
  callTime: z.string().nullable(),
  phone: z.string(),
})
export type Member = z.infer<typeof Member>

export function memberName({ name, username, email }: Member): string {
  return name || username || email || ''
}

export type ReceivedShare = {
  id: string
  kind: ShareKind
  itemId: string
  slug: string
  title: string
  ownerUser: string
  ownerName: string
  inviterUser: string | null
  accessLevel: AccessLevel
  status: ShareStatus
  role: string
  callTime: string | null
  note: string
  createdAt: Date
}
