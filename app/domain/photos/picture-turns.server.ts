import { DomainError } from '#app/domain/errors.ts'
import { photoWords } from './words.ts'

/**
 * Photos decoded at once. One more is allowed when all of them belong to one owner and another
 * owner waits, so that a large upload does not hold up somebody else.
 */
const mostAtOnce = 2
const mostWaiting = 60
const mostWaitingOfOwner = 20

type Waiting = { owner: string; begin: () => void }

let waiting: Waiting[] = []
/** Photos being decoded, by owner. */
const reading = new Map<string, number>()
/** Owners in the order of their last turn, latest last. */
const served = new Set<string>()

/** Waits for a turn of this owner, which `leave` ends. @throws `unavailable` when too many wait */
export async function take(owner: string) {
  const own = waiting.filter((one) => one.owner === owner).length
  if (waiting.length >= mostWaiting || own >= mostWaitingOfOwner) {
    throw new DomainError('unavailable', photoWords.tooManyAtOnce)
  }
  await new Promise<void>((begin) => {
    waiting.push({ owner, begin })
    next()
  })
}

export function leave(owner: string) {
  const left = countOf(owner) - 1
  if (left > 0) reading.set(owner, left)
  else reading.delete(owner)
  if (reading.size === 0 && waiting.length === 0) served.clear()
  next()
}

/** First the owner with the fewest being decoded, then the one who has waited longest. */
function next() {
  const order = [...served]
  const [first] = waiting
    .filter(({ owner }) => mayBegin(owner))
    .sort(
      (one, other) =>
        countOf(one.owner) - countOf(other.owner) ||
        order.indexOf(one.owner) - order.indexOf(other.owner),
    )
  if (!first) return
  const { owner, begin } = first
  waiting = waiting.filter((one) => one !== first)
  reading.set(owner, countOf(owner) + 1)
  served.delete(owner)
  served.add(owner)
  begin()
  next()
}

function mayBegin(owner: string) {
  const total = [...reading.values()].reduce((sum, count) => sum + count, 0)
  if (total < mostAtOnce) return true
  return total === mostAtOnce && reading.size === 1 && !reading.has(owner)
}

function countOf(owner: string) {
  return reading.get(owner) ?? 0
}
