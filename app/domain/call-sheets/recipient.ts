import { callSheetWords } from './words.ts'

/** How far a person's sheet has come. */
export const recipientStates = [
  'notSent',
  'waiting',
  'handedOver',
  'bounced',
  'seen',
  'confirmed',
  'callMe',
] as const
export type RecipientState = (typeof recipientStates)[number]

type Progress = {
  due: string | null
  /** Where something was sent, or would have been; '' before that. */
  email: string
  sentAt: Date | null
  seenAt: Date | null
  confirmedAt: Date | null
  callMeAt: Date | null
  /** Of the mail; null if there is none, or Recce has forgotten it. */
  mailStatus: string | null
  lastError: string
  handedOverAt: Date | null
}

/**
 * The state, since when, and why a mail came back. Recce forgets a mail some time after the mail
 * server took it, so a mail that is gone was handed over; so was, most likely, one without a reply.
 */
export function stateOf({ due, sentAt, mailStatus, lastError, ...progress }: Progress): {
  state: RecipientState
  since: Date | null
  reason: string
} {
  const none = { reason: '' }
  const { email, seenAt, confirmedAt, callMeAt, handedOverAt } = progress
  if (callMeAt) return { state: 'callMe', since: callMeAt, ...none }
  if (confirmedAt) return { state: 'confirmed', since: confirmedAt, ...none }
  if (due === 'issue') return { state: 'waiting', since: null, ...none }
  if (mailStatus === 'failed') return { state: 'bounced', since: sentAt, reason: lastError }
  if (seenAt) return { state: 'seen', since: seenAt, ...none }
  if (!sentAt) {
    const reason = email ? callSheetWords.unsubscribed.text : ''
    return { state: 'notSent', since: null, reason }
  }
  if (mailStatus && mailStatus !== 'sent' && mailStatus !== 'unclear') {
    return { state: 'waiting', since: sentAt, reason: lastError }
  }
  return { state: 'handedOver', since: handedOverAt ?? sentAt, ...none }
}

/** Minutes during which a second press reminds nobody again. */
const reminderPause = 10

/** Whether somebody was sent the sheet, has not answered, and was not mailed a moment ago. */
export function canBeReminded(
  { due, sentAt, remindedAt, confirmedAt, callMeAt }: Asked,
  now = Date.now(),
): boolean {
  if (due || !sentAt || confirmedAt || callMeAt) return false
  const last = Math.max(sentAt.getTime(), remindedAt?.getTime() ?? 0)
  return last < now - reminderPause * 60_000
}

type Asked = Pick<Progress, 'due' | 'sentAt' | 'confirmedAt' | 'callMeAt'> & {
  remindedAt: Date | null
}
