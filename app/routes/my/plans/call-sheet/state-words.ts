import type { RecipientState } from '#app/domain/call-sheets/recipient.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'

type Come = { state: RecipientState; reason: string; email: string | null }

const words: Record<RecipientState, [BadgeTone, string]> = {
  notSent: ['muted', 'Not sent'],
  waiting: ['muted', 'On its way'],
  handedOver: ['info', 'Handed over'],
  bounced: ['error', 'Came back'],
  seen: ['info', 'Seen'],
  confirmed: ['success', 'Confirmed'],
  callMe: ['warning', 'Asks to be called'],
}

/** How far a person's sheet has come, and why it went no further. */
export function stateWords({ state, reason, email }: Come): {
  tone: BadgeTone
  words: string
  why: string
} {
  const [tone, text] = words[state]
  const why = state === 'notSent' && email === null ? 'no email' : reason
  return { tone, words: text, why }
}
