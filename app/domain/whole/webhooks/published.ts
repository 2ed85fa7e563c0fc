import { z } from 'zod'
import { Submission } from '#app/domain/publishing/submission.ts'
import type { Delivery as DeliveryRow, Webhook as WebhookRow } from './webhook.ts'
import { webhookEvents } from './webhook.ts'

const When = z.iso.datetime()

export const Webhook = z.object({
  id: z.uuid().describe('The id of the webhook'),
  url: z.string().describe('The address to which Recce posts the events'),
  events: z.array(z.enum(webhookEvents)).describe('The events that are sent'),
  isActive: z.boolean().describe('Whether events are sent; waiting ones stay while it is off'),
  turnedOffAt: When.nullable().describe(
    'When Recce turned it off, after three days of failures or a 410; null if it did not',
  ),
  failingSince: When.nullable().describe('The first failure since the last success; null if none'),
  formerUntil: When.nullable().describe(
    'Until when deliveries are also signed with the former secret; null if they are not',
  ),
  createdAt: When.describe('When the webhook was added'),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  id: z.uuid().describe('The id of the event, which is sent as `webhook-id` too'),
  type: z.string().describe('The event, such as `item.changed`; `test` for a test'),
  status: z
    .enum(['waiting', 'sent', 'failed'])
    .describe('`waiting` until a try succeeds (`sent`), or the last one fails (`failed`)'),
  tries: z.int().min(0).describe('How many times it was sent'),
  nextTryAt: When.nullable().describe('When it is sent next; null unless it is waiting'),
  triedAt: When.nullable().describe('When it was last sent; null before the first try'),
  responseStatus: z
    .int()
    .nullable()
    .describe('The HTTP status of the last answer; null without one'),
  durationMs: z.int().nullable().describe('Milliseconds that the last try took'),
  answer: z
    .string()
    .describe('The start of the last answer, at most 1,000 characters, or why there was none'),
  createdAt: When.describe('When the event happened'),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** A decision about a submission, as an event carries it. */
export const DecidedSubmission = Submission.pick({
  id: true,
  submitType: true,
  status: true,
  reason: true,
})

/** A version of a call sheet, as an event carries it. */
export const IssuedSheet = z.object({
  day: z.iso.date().describe('The day of work, in the time zone of the shoot'),
  number: z.int().min(1).describe('The number of the version'),
  isDraft: z.boolean().describe('Whether the sheet says DRAFT'),
  issuedAt: z.string().describe('When it was issued (ISO 8601)'),
})

/** Who confirmed their call, as an event carries it. */
export const ConfirmedCall = z.object({
  day: z.iso.date().describe('The day of work, in the time zone of the shoot'),
  number: z.int().min(1).describe('The number of the version that they were sent'),
  userItemId: z.uuid().describe('The person, as `users` of the shoot names them'),
  name: z.string().describe('Their name; may be empty'),
  role: z.string().describe('Their role; may be empty'),
  confirmedAt: z.string().describe('When they confirmed (ISO 8601)'),
})

/** An import whose files were read, or that was saved, as an event carries it. */
export const FinishedImport = z.object({
  status: z
    .enum(['ready', 'failed', 'saved'])
    .describe('`ready` to be saved, `failed` as nothing more can be read, or `saved`'),
  failure: z.string().describe('Why not all could be read; empty if it could'),
  new: z.int().min(0).describe('How many locations are new to you'),
  saved: z.int().min(0).describe('How many locations have been saved'),
  photos: z.int().min(0).describe('How many photos are in it'),
  refused: z.int().min(0).describe('How much was left out'),
})
export type FinishedImport = z.infer<typeof FinishedImport>

/** A download of all data, as an event carries it. */
export const FinishedExport = z.object({
  status: z.enum(['ready', 'failed']).describe('`failed` ones can be started again'),
  bytes: z.int().nullable().describe('The size of its file in bytes; null if it failed'),
  photos: z.int().min(0).describe('How many photos are in it'),
})
export type FinishedExport = z.infer<typeof FinishedExport>

/** An archive that was brought back, as an event carries it. */
export const RestoredArchive = z.object({
  added: z.int().min(0).describe('How many entries were brought back'),
  same: z.int().min(0).describe('How many were there already'),
  differs: z.int().min(0).describe('How many were there with other contents, and stay as they are'),
  left: z.int().min(0).describe('How many could not be brought back'),
})
export type RestoredArchive = z.infer<typeof RestoredArchive>

export function toWebhook(row: WebhookRow): Webhook {
  return {
    ...row,
    turnedOffAt: toText(row.turnedOffAt),
    failingSince: toText(row.failingSince),
    formerUntil: toText(row.formerUntil),
    createdAt: row.createdAt.toISOString(),
  }
}

export function toDelivery({ webhookId: _, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    nextTryAt: row.status === 'waiting' ? row.nextTryAt.toISOString() : null,
    triedAt: toText(row.triedAt),
    createdAt: row.createdAt.toISOString(),
  }
}

function toText(moment: Date | null) {
  return moment?.toISOString() ?? null
}
