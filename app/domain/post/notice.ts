import { z } from 'zod'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { TimeZone } from '#app/domain/rules/time-zone.ts'
import { messageWords } from './words.ts'

export const channels = ['bell', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]

type Rule = {
  title: string
  breaksQuiet?: true
} & {
  /** The default of a channel; `always` cannot be changed, and undefined means no such channel. */
  [Name in Channel]?: boolean | 'always'
}

const noticeRules = {
  invitation: {
    title: 'Invitations',
    bell: true,
    mail: true,
    push: true,
  },
  answer: {
    title: 'Answers',
    bell: true,
    push: true,
  },
  access: {
    title: 'Shared items',
    bell: true,
  },
  shootTomorrow: {
    title: 'Shoot tomorrow',
    bell: true,
    mail: true,
    push: true,
  },
  callSheet: {
    title: 'Call sheets',
    bell: true,
    mail: true,
    push: true,
  },
  leaveNow: {
    title: 'Time to leave',
    push: true,
    breaksQuiet: true,
  },
  submission: {
    title: 'Discover',
    bell: true,
    mail: true,
    push: true,
  },
  sale: { title: 'Sales', bell: true, mail: true, push: true },
  search: { title: 'Saved searches', bell: true, push: false },
  announcement: { title: 'From Recce', push: true },
  account: {
    title: 'Account and money',
    bell: 'always',
    mail: 'always',
  },
} satisfies Record<string, Rule>

export type NoticeKind = keyof typeof noticeRules
export const noticeKinds = Object.keys(noticeRules) as NoticeKind[]

export function ruleOf(kind: NoticeKind): Rule {
  return noticeRules[kind]
}

/** False for channels that a kind of notice does not have. */
export type NoticeChoices = Record<NoticeKind, Record<Channel, boolean>>

export type NoticeChanges = {
  [Kind in NoticeKind]?: { [Name in Channel]?: boolean | undefined } | undefined
}

/** The channels of a kind of notice that people may switch. */
export function switchesOf(kind: NoticeKind): Channel[] {
  return channels.filter((channel) => typeof ruleOf(kind)[channel] === 'boolean')
}

const Clock = z
  .string({ error: messageWords.quietTimeNeeded.text })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, messageWords.quietTimeNeeded.text)

/** `startsAt` and `endsAt` are local times in `timeZone`. */
export const QuietHours = z
  .object({
    isOn: formFields.isOn,
    startsAt: Clock,
    endsAt: Clock,
    timeZone: TimeZone,
  })
  .refine(({ startsAt, endsAt }) => startsAt !== endsAt, {
    error: messageWords.quietTimesSame.text,
    path: ['endsAt'],
  })
export type QuietHours = z.infer<typeof QuietHours>

export const defaultQuietHours = { isOn: false, startsAt: '22:00', endsAt: '07:00' }
