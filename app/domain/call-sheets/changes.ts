import type { Clock } from '#app/format/clock.ts'
import type { PersonId, SheetContent } from './content.ts'
import { type Cell, cellsOf, type SheetDocument, type SheetSection } from './document.ts'
import { documentOf } from './document-of.ts'

export type SheetChange = {
  key: string
  /** Such as 'Anna’s call: 6:10am → 5:40am'. */
  words: string
  /** The people whose own part it is; null if it concerns everybody. */
  concerns: PersonId[] | null
}

type Named = Cell & { label?: string }

/** What differs between two versions of a day's sheet, in reading order. */
export function changesBetween(
  before: SheetContent,
  after: SheetContent,
  clock: Clock,
): SheetChange[] {
  const [old, now] = [cellsByKey(before, clock), cellsByKey(after, clock)]
  const keys = [...new Set([...now.keys(), ...old.keys()])]
  return keys.flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)]
    if (was?.text === is?.text || belongsToNew(key, old, now)) return []
    if (isGeneralCall(key, before, after)) return []
    return { key, words: wordsOf(was, is), concerns: concernsOf(key, before, after) }
  })
}

/** The people whose part of the sheet the changes touch. */
export function concerned(changes: SheetChange[], people: PersonId[]): Set<PersonId> {
  const named = changes.flatMap(({ concerns }) => concerns ?? people)
  return new Set(named.filter((id) => people.includes(id)))
}

function cellsByKey(content: SheetContent, clock: Clock): Map<string, Named> {
  const head = { number: 0, isDraft: false, issuedAt: null, issuedBy: '' }
  const document = documentOf(content, head, { kind: 'owner' }, clock)
  const off = content.people.filter(({ isOff }) => isOff)
  const cells: Named[] = [
    named('title', 'Title', document.title),
    named('client', 'Client', document.client),
    named('zone', 'Time zone', content.timeZone),
    named('notice', 'Private notice', document.notice),
    ...cellsOf(document),
    ...off.map(({ id, name }) => named(`person:${id}`, name, 'not on this day')),
  ]
  return new Map(cells.map((cell) => [cell.key, cell]))
}

function named(key: string, label: string, text: string): Named {
  return { key, label, text, isUnset: text === '', isChanged: false }
}

/** A whole line that is new or gone is one change, not one for each of its cells. */
function belongsToNew(key: string, old: Map<string, Named>, now: Map<string, Named>): boolean {
  const line = /^(?:person|stop|location|light):[^:]+/.exec(key)?.[0]
  if (line === undefined || line === key) return false
  return old.has(line) !== now.has(line)
}

/** Whoever has no call of their own comes at the general call, which is a change by itself. */
function isGeneralCall(key: string, ...contents: SheetContent[]): boolean {
  const id = /^person:([^:]+):call$/.exec(key)?.[1]
  if (id === undefined) return false
  return contents.every(({ people }) => people.find((one) => one.id === id)?.call === null)
}

function wordsOf(was: Named | undefined, is: Named | undefined): string {
  const what = is?.name ?? is?.label ?? was?.name ?? was?.label ?? ''
  if (was === undefined) return is?.name === is?.text ? `New: ${what}` : `${what}: ${is?.text}`
  if (is === undefined) return was.name === was.text ? `Removed: ${what}` : `${what}: removed`
  if (was.items && is.items) return `${what}: ${itemWords(was.items, is.items)}`
  return `${what}: ${was.text || 'nothing'} → ${is.text || 'nothing'}`
}

function itemWords(was: string[], is: string[]): string {
  const [added, removed] = [
    is.filter((one) => !was.includes(one)),
    was.filter((one) => !is.includes(one)),
  ]
  return [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
  ].join('; ')
}

function concernsOf(key: string, before: SheetContent, after: SheetContent): PersonId[] | null {
  const [kind, id = ''] = key.split(':')
  // The contact line of a person stands on everybody's sheet.
  if (kind === 'person') return key.endsWith(':contact') ? null : [id]
  if (kind === 'role') {
    const people = [...before.people, ...after.people].filter(({ role }) => role === id)
    return [...new Set(people.map((person) => person.id))]
  }
  if (kind !== 'stop') return null
  const stops = [before, after].map(({ stops }) => stops.find((stop) => stop.id === id))
  const lists = stops.flatMap((stop) => (stop ? [stop.people] : []))
  return lists.some((list) => list.length === 0) ? null : [...new Set(lists.flat())]
}

/** Puts asterisks at the cells that changed since the version `since`. */
export function markChanges(
  document: SheetDocument,
  changes: SheetChange[],
  since: number,
): SheetDocument {
  const keys = new Set(changes.map(({ key }) => key))
  const isNew = (key: string) =>
    keys.has(key) || keys.has(/^(?:person|stop|location|light):[^:]+/.exec(key)?.[0] ?? key)
  const mark = <Of extends Cell>(cell: Of): Of => ({ ...cell, isChanged: isNew(cell.key) })
  const { you, calls, sections } = document
  const marked: SheetDocument = {
    ...document,
    you: you && { ...you, call: mark(you.call), facts: you.facts.map(mark) },
    calls: calls.map(mark),
    sections: sections.map((section) => markSection(section, mark)),
  }
  const hasAny = cellsOf(marked).some(({ isChanged }) => isChanged)
  return { ...marked, asterisk: hasAny ? `* changed since version ${since}` : '' }
}

function markSection(section: SheetSection, mark: <Of extends Cell>(cell: Of) => Of): SheetSection {
  if (section.kind === 'facts') return { ...section, facts: section.facts.map(mark) }
  if (section.kind === 'texts') return { ...section, texts: section.texts.map(mark) }
  if (section.kind === 'places') {
    const places = section.places.map((place) => ({ ...place, facts: place.facts.map(mark) }))
    return { ...section, places }
  }
  const rows = section.rows.map((row) => ({
    ...row,
    cells: row.cells.map(mark),
    ...(row.banner ? { banner: mark(row.banner) } : {}),
  }))
  return { ...section, rows }
}
