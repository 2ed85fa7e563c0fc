import { createOutbox, isOpen, newEntryId, type Sending } from './outbox.ts'
import { persistEntries } from './persist.ts'
import type { Connection } from './retry.ts'
import { send as sendRequest } from './send.ts'

/** A kind of change that a page shows at once and stores with one request each. */
export type QueueKind<Change> = {
  /** Under this name the changes that are not stored yet are kept in this browser. */
  box: string
  /** Changes of one target are stored one after the other, those of others beside them. */
  targetOf: (change: Change) => string
  /** Where a change is sent, and the form that is sent. */
  requestOf: (change: Change) => { to: string; body: string }
  /** What takes the place of a waiting change and a newer one; undefined where both are sent. */
  join: (before: Change, next: Change) => Change | undefined
}

/** What is newer than the loaded page. */
export type QueueState<Change, Answer> = {
  /** Not stored yet, oldest first. */
  waiting: readonly Change[]
  /** The last stored change of each target, and its answer. */
  stored: ReadonlyMap<string, { change: Change; answer: Answer }>
  refused: readonly { entry: string; change: Change; message: string }[]
  /** The last attempt did not reach the server. */
  isFailing: boolean
  /** Whoever made them is logged out: they wait until that user is back. */
  isAway: boolean
}

export type Queue<Change, Answer> = ReturnType<typeof createQueue<Change, Answer>>

type Send<Change, Answer> = (change: Change, sending: Sending) => Promise<Answer>

export function createQueue<Change, Answer>(
  kind: QueueKind<Change>,
  send: Send<Change, Answer>,
  connection?: Connection,
) {
  let stored: QueueState<Change, Answer>['stored'] = new Map()
  const outbox = createOutbox({
    send,
    connection,
    onDone: (change: Change, answer: Answer) => {
      stored = new Map(stored).set(kind.targetOf(change), { change, answer })
    },
  })
  let state = read()
  outbox.subscribe(() => {
    state = read()
  })

  /** Adds a change; what was refused of its target is forgotten. */
  function add(change: Change) {
    const target = kind.targetOf(change)
    const before = outbox.state().entries.filter((entry) => entry.target === target)
    const last = before.at(-1)
    const joined = last?.state === 'waiting' ? kind.join(last.content, change) : undefined
    for (const entry of before) {
      if (!isOpen(entry) || (joined && entry === last)) outbox.remove(entry.id)
    }
    outbox.add([{ id: newEntryId(), target, content: joined ?? change }])
  }

  function read(): QueueState<Change, Answer> {
    const { entries, trouble, isAway } = outbox.state()
    return {
      waiting: entries.filter(isOpen).map(({ content }) => content),
      stored,
      refused: entries
        .filter((entry) => !isOpen(entry))
        .map(({ id, content, message = '' }) => ({ entry: id, change: content, message })),
      isFailing: trouble !== undefined,
      isAway,
    }
  }

  return { outbox, add, state: () => state }
}

/** The last change of an item that is newer than the version of it that was loaded. */
export function newestChange<Change extends { id: string }>(
  { waiting, stored }: Pick<QueueState<Change, { version: number }>, 'waiting' | 'stored'>,
  { id, version }: { id: string; version: number },
): Change | undefined {
  const known = stored.get(id)
  const last = waiting.findLast((change) => change.id === id)
  return last ?? (known && known.answer.version > version ? known.change : undefined)
}

type Current = { userId: string; queue: Queue<never, unknown>; release: () => Promise<void> }

const current = new Map<string, Current>()

/**
 * The changes of a kind that a user has made, kept in this browser until they are stored. Those of
 * a user who was here before wait until that user is back.
 */
export function queueOf<Change, Answer>(
  kind: QueueKind<Change>,
  userId: string,
): Queue<Change, Answer> {
  const send: Send<Change, Answer> = async (change, { signal }) => {
    const response = await sendRequest(kind.requestOf(change), { userId, signal, keepalive: true })
    return response.json()
  }
  if (typeof document === 'undefined') return createQueue(kind, send)
  const before = current.get(kind.box)
  if (before?.userId === userId) return before.queue as unknown as Queue<Change, Answer>
  before?.queue.outbox.stop()
  void before?.release()
  const queue = createQueue(kind, send)
  const release = persistEntries(queue.outbox, { ...kind, userId })
  current.set(kind.box, { userId, queue: queue as unknown as Current['queue'], release })
  return queue
}
