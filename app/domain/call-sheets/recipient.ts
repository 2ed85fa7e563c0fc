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
  sentAt: Date | null
  seenAt: Date | null
  confirmedAt: Date | null
  callMeAt: Date | null
  mail: { status: string; lastError: string; handedOverAt: Date | null } | null
}

/**
 * The state, since when, and why a mail came back. Recce forgets a mail some time after the mail
 * server took it, so a mail that is gone was handed over; so was, most likely, one without a reply.
 */
export function stateOf({ due, sentAt, seenAt, confirmedAt, callMeAt, mail }: Progress): {
  state: RecipientState
  since: Date | null
  reason: string
} {
  const none = { reason: '' }
  if (callMeAt) return { state: 'callMe', since: callMeAt, ...none }
  if (confirmedAt) return { state: 'confirmed', since: confirmedAt, ...none }
  if (due === 'issue') return { state: 'waiting', since: null, ...none }
  if (mail?.status === 'failed') return { state: 'bounced', since: sentAt, reason: mail.lastError }
  if (seenAt) return { state: 'seen', since: seenAt, ...none }
  if (!sentAt) return { state: 'notSent', since: null, ...none }
  if (mail && mail.status !== 'sent' && mail.status !== 'unclear') {
    return { state: 'waiting', since: sentAt, reason: mail.lastError }
  }
  return { state: 'handedOver', since: mail?.handedOverAt ?? sentAt, ...none }
}

/** Whether a reminder reaches a person in this state. */
export function canBeReminded(state: RecipientState): boolean {
  return state === 'handedOver' || state === 'bounced' || state === 'seen'
}
