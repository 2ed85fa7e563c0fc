import { createOutbox, isOpen, newEntryId, type Sending } from './outbox.ts'
import { persistEntries } from './persist.ts'
import type { Connection } from './retry.ts'
import { send as sendRequest } from './send.ts'

export type QueueKind<Change> = {
  box: string
  targetOf: (change: Change) => string
  requestOf: (change: Change) => { to: string; body: string }
  /** Merges a waiting change with a newer one. Returns undefined to send both. */
  join: (before: Change, next: Change) => Change | undefined
}

export type QueueState<Change, Answer> = {
  waiting: readonly Change[]
  stored: ReadonlyMap<string, { change: Change; answer: Answer }>
  refused: readonly { entry: string; change: Change; message: string }[]
  isFailing: boolean
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

/** Stores changes in this browser. Changes of another user wait until that user is logged in. */
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
