import { DomainError, invalid } from './errors.ts'
import type { Sentence } from './sentences.ts'

/**
 * `to` is an index from 0; `proof` shows that the actor removed the entry (`proveRemoval`).
 * `takeBack` undoes `add`; `zone` is the time zone that the shoot had before.
 */
export type ListChange =
  | { verb: 'add'; ids: string[] }
  | { verb: 'takeBack'; ids: string[]; zone?: string }
  | { verb: 'remove'; id: string }
  | { verb: 'move' | 'restore'; id: string; to: number; proof?: string }

/**
 * Parses `add:{id}`, `takeBack:{id},{id} {zone}`, `remove:{id}`, `move:{id} {to}` or
 * `restore:{id} {to} {proof}`.
 */
export function readListChange(intent: string): ListChange | undefined {
  const [, back, zone] = /^takeBack:(\S+)(?: (\S+))?/.exec(intent) ?? []
  if (back) return { verb: 'takeBack', ids: back.split(','), ...(zone ? { zone } : {}) }
  const [, verb, id = '', to = '', proof] =
    /^(\w+):(\S+)(?: (\d{1,4})(?: ([\w-]+))?)?/.exec(intent) ?? []
  if (verb === 'add') return { verb, ids: [id] }
  if (verb === 'remove') return { verb, id }
  if (!to || (verb !== 'move' && verb !== 'restore')) return
  return { verb, id, to: Number(to), ...(proof ? { proof } : {}) }
}

export function applyToIds(ids: readonly string[], change: ListChange): string[] {
  if (change.verb === 'add') return [...new Set([...ids, ...change.ids])]
  if (change.verb === 'takeBack') return ids.filter((id) => !change.ids.includes(id))
  const others = ids.filter((id) => id !== change.id)
  return change.verb === 'remove' ? others : others.toSpliced(change.to, 0, change.id)
}

type ListEntry = { id: string; title: string }

type Rules = {
  max: number
  tooMany: Sentence
  gone: Sentence
  /** Number of entries that the actor may not see; they count towards `max` too. */
  unseen?: number
}

export type ListChangeResult<Entry = ListEntry> = {
  title: string
  isChanged: boolean
  added: string[]
  before?: Entry & { at: number }
  proof?: string
}

/** @throws `conflict` if the entry to move is gone; `invalid` if there are too many entries */
export function applyListChange<Entry extends ListEntry>(
  entries: Entry[],
  change: ListChange,
  rules: Rules,
) {
  const before = entries.map(({ id }) => id)
  const ids = applyToIds(before, change)
  const at = 'id' in change ? before.indexOf(change.id) : -1
  if (change.verb === 'move' && at < 0) throw new DomainError('conflict', rules.gone)
  const count = ids.length + (rules.unseen ?? 0)
  if (ids.length > before.length && count > rules.max) throw invalid(rules.tooMany)
  const entry = entries[at]
  return {
    ids,
    isChanged: ids.join() !== before.join(),
    added: ids.filter((one) => !before.includes(one)),
    ...(entry ? { before: { ...entry, at } } : {}),
  }
}

/** Moves the item at `from` to `to`; an index out of range changes nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items]
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return result
  result.splice(to, 0, ...result.splice(from, 1))
  return result
}

/** Applies `up:{id}`, `down:{id}` or `remove:{id}`; another `intent` changes nothing. */
export function applyListVerb(ids: readonly string[], intent: string): string[] {
  const [verb, id = ''] = intent.split(':')
  const index = ids.indexOf(id)
  if (index < 0) return [...ids]
  if (verb === 'up') return moveItem(ids, index, index - 1)
  if (verb === 'down') return moveItem(ids, index, index + 1)
  if (verb === 'remove') return ids.filter((one) => one !== id)
  return [...ids]
}
