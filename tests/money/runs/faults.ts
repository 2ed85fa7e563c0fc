import { setTimeout as delay } from 'node:timers/promises'
import type { StripeCall } from '#app/integrations/stripe-double/answers.ts'
import type { StripeFault } from '#tests/support/services/stripe.ts'

/** What can go wrong in a step; the last two are done by whoever runs the steps. */
export const faultKinds = [
  'cutBefore',
  'cutAfter',
  'timeOutBefore',
  'timeOutAfter',
  'errorBefore',
  'errorAfter',
  'tooMany',
  'killBefore',
  'killAfter',
  'killAnswered',
  'doubleClick',
  'eventsLost',
] as const
export type FaultKind = (typeof faultKinds)[number]

type Planned = {
  kind: FaultKind
  /** The call of the step that it begins with. */
  nth: number
  /** How many calls it lasts. */
  calls: number
  /** How soon after an answer the process dies. */
  killAfterMs: number
}

/** What happens to the process that asks: it dies, or the time for its call is over. */
type Ends = { kill: () => Promise<unknown>; timeOut: () => void }

/** The fault of each call of a step. `endKills` waits until whoever was to die is dead. */
export function planFault({ kind, nth, calls, killAfterMs }: Planned, ends: Ends) {
  const kills: Promise<unknown>[] = []
  const kill = (after?: number) =>
    void kills.push(after === undefined ? ends.kill() : delay(after).then(ends.kill))
  const fault = faults({ ...ends, kill }, killAfterMs)[kind]
  const state = { number: 0, hits: 0 }
  function findFault(_: StripeCall): StripeFault | undefined {
    state.number += 1
    if (!fault || state.number < nth || state.number >= nth + calls) return undefined
    state.hits += 1
    return fault
  }
  return { findFault, countHits: () => state.hits, endKills: () => Promise.all(kills) }
}

function faults(
  { kill, timeOut }: { kill: (after?: number) => void; timeOut: () => void },
  killAfterMs: number,
): Partial<Record<FaultKind, StripeFault>> {
  const killed = { what: 'cut', also: () => kill() } as const
  return {
    cutBefore: { when: 'before', what: 'cut' },
    cutAfter: { when: 'after', what: 'cut' },
    timeOutBefore: { when: 'before', what: 'silence', also: timeOut },
    timeOutAfter: { when: 'after', what: 'silence', also: timeOut },
    errorBefore: { when: 'before', what: 'error' },
    errorAfter: { when: 'after', what: 'error' },
    tooMany: { when: 'before', what: 'tooMany' },
    killBefore: { when: 'before', ...killed },
    killAfter: { when: 'after', ...killed },
    // The answer is on its way: the process may have read it, and even written it down.
    killAnswered: {
      when: 'after',
      what: 'answer',
      also: () => kill(killAfterMs),
    },
  }
}
