import { z } from 'zod'
import { PasswordProof } from '#app/domain/accounts/password-proof.ts'
import { webhookWords } from './words.ts'

export const maxWebhooks = 10

export const webhookEvents = [
  'item.created',
  'item.changed',
  'item.deleted',
  'item.shared',
  'item.sold',
  'slot.changed',
  'concept.changed',
  'person.changed',
  'person.removed',
  'invitation.accepted',
  'invitation.declined',
  'submission.decided',
  'callsheet.issued',
  'callsheet.confirmed',
  'import.read',
  'import.finished',
  'export.finished',
  'archive.restored',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const eventWords: Record<WebhookEvent, string> = {
  'item.created': webhookWords.created.text,
  'item.changed': webhookWords.changed.text,
  'item.deleted': webhookWords.deleted.text,
  'item.shared': webhookWords.shared.text,
  'item.sold': webhookWords.sold.text,
  'slot.changed': webhookWords.slotChanged.text,
  'concept.changed': webhookWords.conceptChanged.text,
  'person.changed': webhookWords.personChanged.text,
  'person.removed': webhookWords.personRemoved.text,
  'invitation.accepted': webhookWords.accepted.text,
  'invitation.declined': webhookWords.declined.text,
  'submission.decided': webhookWords.decided.text,
  'callsheet.issued': webhookWords.sheetIssued.text,
  'callsheet.confirmed': webhookWords.sheetConfirmed.text,
  'import.read': webhookWords.importRead.text,
  'import.finished': webhookWords.importFinished.text,
  'export.finished': webhookWords.exportFinished.text,
  'archive.restored': webhookWords.archiveRestored.text,
}

/** Work of which an event tells that it is done, and which is no item. */
export const workKinds = ['import', 'export', 'archive'] as const
export type WorkKind = (typeof workKinds)[number]

/** What an event carries beside its item, or instead of one. */
export type PartName =
  | 'slot'
  | 'concept'
  | 'person'
  | 'submission'
  | 'callSheet'
  | 'confirmedCall'
  | WorkKind

const parts: Partial<Record<string, PartName>> = {
  'item.shared': 'person',
  'slot.changed': 'slot',
  'concept.changed': 'concept',
  'person.changed': 'person',
  'person.removed': 'person',
  'invitation.accepted': 'person',
  'invitation.declined': 'person',
  'submission.decided': 'submission',
  'callsheet.issued': 'callSheet',
  'callsheet.confirmed': 'confirmedCall',
  'import.read': 'import',
  'import.finished': 'import',
  'export.finished': 'export',
  'archive.restored': 'archive',
}

export function partOf(type: string): PartName | undefined {
  return parts[type]
}

export function isWork(kind: string | undefined): kind is WorkKind {
  return workKinds.some((one) => one === kind)
}

/** The version of the API whose schemas an event has. */
export const apiVersion = '1'

/** Hours after a secret was replaced during which deliveries are signed with it too. */
export const formerSecretHours = 24

/** Days of failures after which a webhook is turned off. */
export const failingDays = 3

/** Seconds to wait after the first failed try, the second and so on. */
export const retryPauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

const urlLength = 500

const fields = {
  url: z
    .string({ error: webhookWords.urlNeeded.text })
    .trim()
    .min(1, webhookWords.urlNeeded.text)
    .max(urlLength, webhookWords.urlTooLong({ max: urlLength }).text)
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: webhookWords.urlNotSecure.text,
      abort: true,
    })
    .refine((text) => {
      const { username, password } = new URL(text)
      return username === '' && password === ''
    }, webhookWords.urlWithPassword.text),
  events: z
    .array(z.enum(webhookEvents, { error: webhookWords.eventUnread.text }), {
      error: webhookWords.eventsNeeded.text,
    })
    .min(1, webhookWords.eventsNeeded.text),
}

/** Plain http is allowed only to this machine, with `WEBHOOKS_LOCAL`. */
export const WebhookInput = PasswordProof.extend(fields)
export type WebhookInput = z.infer<typeof WebhookInput>

export type WebhookChanges = Partial<WebhookInput> & { isActive?: boolean | undefined }

export type Webhook = {
  id: string
  url: string
  events: WebhookEvent[]
  isActive: boolean
  /** When Recce turned the webhook off; null if it did not. */
  turnedOffAt: Date | null
  failingSince: Date | null
  /** Until when the former secret signs too; null if there is none. */
  formerUntil: Date | null
  createdAt: Date
}

export type Delivery = {
  id: string
  webhookId: string
  /** A `WebhookEvent`, or `test`. */
  type: string
  status: 'waiting' | 'sent' | 'failed'
  tries: number
  nextTryAt: Date
  triedAt: Date | null
  /** HTTP status; null if there was no response. */
  responseStatus: number | null
  durationMs: number | null
  /** Start of the response body, or why there was no response. */
  answer: string
  createdAt: Date
}
