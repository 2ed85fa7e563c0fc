import { DomainError } from '#app/domain/rules/errors.ts'
import { photoWords } from './words.ts'

/** Photos decoded at once; one more if all of them have the same owner and another owner waits. */
const maxDecoding = 2
const maxWaiting = 60
const maxWaitingOfOwner = 20

type WaitingPhoto = { owner: string; start: () => void }

let waiting: WaitingPhoto[] = []
const decodingByOwner = new Map<string, number>()
/** Owners, the one whose photo was started last at the end. */
const served = new Set<string>()

/** Waits for a turn, which `release` ends. @throws `unavailable` if the queue is full */
export async function acquire(owner: string) {
  const own = waiting.filter((one) => one.owner === owner).length
  if (waiting.length >= maxWaiting || own >= maxWaitingOfOwner) {
    throw new DomainError('unavailable', photoWords.tooManyAtOnce)
  }
  await new Promise<void>((start) => {
    waiting.push({ owner, start })
    next()
  })
}

export function release(owner: string) {
  const left = countOf(owner) - 1
  if (left > 0) decodingByOwner.set(owner, left)
  else decodingByOwner.delete(owner)
  if (decodingByOwner.size === 0 && waiting.length === 0) served.clear()
  next()
}

/** Starts a photo of the owner with the fewest in progress, or of those, served longest ago. */
function next() {
  const order = [...served]
  const [first] = waiting
    .filter(({ owner }) => mayStart(owner))
    .sort(
      (one, other) =>
        countOf(one.owner) - countOf(other.owner) ||
        order.indexOf(one.owner) - order.indexOf(other.owner),
    )
  if (!first) return
  const { owner, start } = first
  waiting = waiting.filter((one) => one !== first)
  decodingByOwner.set(owner, countOf(owner) + 1)
  served.delete(owner)
  served.add(owner)
  start()
  next()
}

function mayStart(owner: string) {
  const total = [...decodingByOwner.values()].reduce((sum, count) => sum + count, 0)
  if (total < maxDecoding) return true
  return total === maxDecoding && decodingByOwner.size === 1 && !decodingByOwner.has(owner)
}

function countOf(owner: string) {
  return decodingByOwner.get(owner) ?? 0
}
