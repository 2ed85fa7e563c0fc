import { z } from 'zod'
import {
  defaultLinkSections,
  type LinkKind,
  type Section,
  sections,
} from '#app/domain/rules/section.ts'
import { visibleLine } from '#app/domain/rules/visible-text.ts'
import { shareWords } from './words.ts'

export const maxLinksOfItem = 30

export const unlockedHours = 12

const nameLength = 60

const name = visibleLine(shareWords.linkNameNeeded).max(
  nameLength,
  shareWords.linkNameTooLong({ max: nameLength }).text,
)

const password = z
  .string({ error: shareWords.linkPasswordShort.text })
  .min(6, shareWords.linkPasswordShort.text)
  .max(128, shareWords.linkPasswordLong.text)

export const LinkInput = z.object({
  name,
  sections: z.array(z.enum(sections, { error: shareWords.sectionUnread.text })).default([]),
  /** `YYYY-MM-DD`; the link works until the end of this day. */
  lastDay: z.iso.date({ error: shareWords.linkDayUnread.text }).optional(),
  password: password.optional(),
})
export type LinkInput = z.output<typeof LinkInput>

/** The page's form of a link: a missing day is no last day, a missing password the present one. */
export const LinkChangesForm = LinkInput.extend({ isPasswordRemoved: z.boolean().default(false) })

/** Changes of the named fields; null removes the last day or the password. */
export type LinkChanges = {
  name?: string | undefined
  sections?: Section[] | undefined
  lastDay?: string | null | undefined
  password?: string | null | undefined
}

export type ShareLink = {
  id: string
  token: string
  name: string
  sections: Section[]
  hasPassword: boolean
  expiresAt: Date | null
  /** How often the link was opened, but not by the owner or members. */
  opens: number
  lastOpenedAt: Date | null
}

/** The name of the link that *Copy link* creates. */
export const defaultLinkName = 'Anyone with the link'

export function showsDefault(kind: LinkKind, shown: readonly string[]) {
  const usual = defaultLinkSections(kind)
  return shown.length === usual.length && usual.every((section) => shown.includes(section))
}

export function linkMedia(token: string): string {
  return `/link/${token}/media`
}
