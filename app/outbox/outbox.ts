import { type Connection, type Trouble, withRetries } from './retry.ts'
import { RequestRefused, SenderAway } from './send.ts'

export type Entry<Content> = {
  id: string
  /** Entries with the same target are sent one after another. */
  target: string
  content: Content
  /** A failed entry can be retried, a refused entry cannot. */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** From 0 to 1; 1 while the server processes the upload. */
  progress: number
  message?: string | undefined
}

export type NewEntry<Content> = Pick<Entry<Content>, 'id' | 'target' | 'content' | 'message'>

type OutboxState<Content> = {
  entries: readonly Entry<Content>[]
  trouble: Trouble | undefined
  isStopped: boolean
  /** The outbox has stopped because its user is logged out. */
  isAway: boolean
}

export type Sending = { signal: AbortSignal; onProgress: (progress: number) => void }

type OutboxOptions<Content, Answer> = {
  send: (content: Content, sending: Sending) => Promise<Answer>
  onDone?: (content: Content, answer: Answer) => void
  concurrency?: number
  maxAttempts?: number
  connection?: Connection | undefined
}

export type Outbox<Content> = ReturnType<typeof createOutbox<Content, unknown>>

/** May send an entry again, so requests must be idempotent. Stops when its user is logged out. */
export function createOutbox<Content, Answer>(options: OutboxOptions<Content, Answer>) {
  const { send, onDone, concurrency = Number.POSITIVE_INFINITY, maxAttempts, connection } = options
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let state: OutboxState<Content> = {
    entries: [],
    trouble: undefined,
    isStopped: false,
    isAway: false,
  }

  function add(added: readonly NewEntry<Content>[]) {
    show({ entries: [...state.entries, ...toEntries(added)] })
    next()
  }

  function addOlder(added: readonly NewEntry<Content>[]) {
    show({ entries: [...toEntries(added), ...state.entries] })
    next()
  }

  function toEntries(added: readonly NewEntry<Content>[]): Entry<Content>[] {
    const known = new Set(state.entries.map(({ id }) => id))
    return added
      .filter(({ id }) => !known.has(id))
      .map((entry) => ({ ...entry, state: stateOf(entry), progress: 0 }))
  }

  function remove(id: string) {
    running.get(id)?.abort()
    show({ entries: state.entries.filter((entry) => entry.id !== id) })
    next()
  }

  function retry(id?: string) {
    const entries = state.entries.map((entry) =>
      entry.state === 'failed' && (id ?? entry.id) === entry.id
        ? { ...entry, state: 'waiting' as const, message: undefined }
        : entry,
    )
    show({ entries })
    start()
  }

  function stop() {
    for (const controller of running.values()) controller.abort()
    const entries = state.entries.map((entry) =>
      entry.state === 'sending' ? { ...entry, state: 'waiting' as const, progress: 0 } : entry,
    )
    show({ entries, isStopped: true, trouble: undefined })
  }

  function start() {
    show({ isStopped: false })
    next()
  }

  function next() {
    if (state.isStopped) return
    const before = new Set<string>()
    for (const { id, target, content } of state.entries.filter(isOpen)) {
      const isTurn = !before.has(target) && !running.has(id) && running.size < concurrency
      before.add(target)
      if (isTurn) void run(id, content)
    }
  }

  async function run(id: string, content: Content) {
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    const onProgress = (progress: number) => {
      if (!signal.aborted) change(id, { progress }, { trouble: undefined })
    }
    const attempt = () => {
      change(id, { state: 'sending', progress: 0 })
      return send(content, { signal, onProgress })
    }
    const onTrouble = (trouble: Trouble) =>
      change(id, { state: 'waiting', progress: 0 }, { trouble })
    try {
      const answer = await withRetries(attempt, { signal, maxAttempts, connection, onTrouble })
      onDone?.(content, answer)
      show({ entries: state.entries.filter((entry) => entry.id !== id), trouble: undefined })
    } catch (error) {
      if (!signal.aborted && error instanceof SenderAway) {
        stop()
        show({ isAway: true })
      } else if (!signal.aborted) change(id, failureOf(error), { trouble: undefined })
    }
    running.delete(id)
    next()
  }

  function change(
    id: string,
    changes: Partial<Entry<Content>>,
    others: Partial<OutboxState<Content>> = {},
  ) {
    const entries = state.entries.map((entry) =>
      entry.id === id ? { ...entry, ...changes } : entry,
    )
    show({ ...others, entries })
  }

  function show(changes: Partial<OutboxState<Content>>) {
    const { entries, trouble, isStopped, isAway } = { ...state, ...changes }
    state = {
      entries,
      trouble: entries.some(isOpen) ? trouble : undefined,
      isStopped,
      isAway: isStopped && isAway,
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { add, addOlder, remove, retry, stop, start, subscribe, state: () => state }
}

let count = 0

export function newEntryId(): string {
  count += 1
  return `${Date.now()}-${Math.random().toString(36).slice(2)}-${count}`
}

export function isOpen({ state }: Pick<Entry<unknown>, 'state'>): boolean {
  return state === 'waiting' || state === 'sending'
}

function stateOf({ message }: NewEntry<unknown>): Entry<unknown>['state'] {
  return message === undefined ? 'waiting' : 'refused'
}

function failureOf(error: unknown): Pick<Entry<unknown>, 'state' | 'message'> {
  const isFinal = error instanceof RequestRefused
  return {
    state: isFinal ? 'refused' : 'failed',
    message: error instanceof Error ? error.message : String(error),
  }
}
