import { expect, test } from 'vitest'
import {
  basisFields,
  basisOf,
  isOutdated,
  mergeChanges,
  versionOf,
} from '#app/domain/rules/basis.ts'
import { OutdatedVersion } from '#app/domain/rules/errors.ts'

type Pier = { title: string; notes: string; tags: string[] }

const before: Pier = { title: 'Pier', notes: 'low tide', tags: ['a', 'b'] }

function basis(useSaved: string[] = [], fields: object = before) {
  return { ...basisFields.basis.parse(basisOf(3, fields)), useSaved }
}

/** What is saved of a form that was loaded with `before`, over what is saved now. */
function merge(sent: Pier, saved: Pier, useSaved?: string[]) {
  return mergeChanges('pier', sent, basis(useSaved), saved)
}

function conflictsOf(act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (error instanceof OutdatedVersion) return { both: error.conflicts, yours: error.yours }
    throw error
  }
}

test('a form says which version it started from, and only an older one is merged', () => {
  expect(versionOf(basisOf(3, before))).toBe(3)
  expect(isOutdated(basis(), 3)).toBe(false)
  expect(isOutdated(basis(), 4)).toBe(true)
  for (const based of [undefined, 3, { useSaved: [] }]) expect(isOutdated(based, 4)).toBe(false)
  expect(mergeChanges('pier', before, 3)).toBe(before)
})

test('a field that the form did not change stays as it was saved meanwhile', () => {
  const saved = { ...before, notes: 'high tide', tags: ['c'] }
  expect(merge({ ...before, title: 'Old pier' }, saved)).toEqual({ title: 'Old pier' })
})

test('a field that both changed is a conflict, but not when both say the same', () => {
  const saved = { title: 'New pier', notes: 'high tide', tags: ['a', 'c'] }
  const sent = { title: 'Old pier', notes: 'high tide', tags: ['b', 'a'] }
  expect(conflictsOf(() => merge(sent, saved))).toEqual({
    both: ['title', 'tags'],
    yours: ['title', 'tags'],
  })
  expect(merge(saved, saved)).toEqual({})
})

test('a conflict names what only the form changed, too, so that it is shown again', () => {
  const sent = { title: 'Old pier', notes: 'ebb', tags: ['a', 'b'] }
  expect(conflictsOf(() => merge(sent, { ...before, title: 'New pier', tags: [] }))).toEqual({
    both: ['title'],
    yours: ['title', 'notes'],
  })
})

test('the saved value is kept where it was chosen', () => {
  const saved = { ...before, title: 'New pier', notes: 'high tide' }
  const sent = { ...before, title: 'Old pier', notes: 'ebb' }
  expect(merge(sent, saved, ['title', 'notes'])).toEqual({})
  expect(conflictsOf(() => merge(sent, saved, ['title']))).toMatchObject({ both: ['notes'] })
  expect(mergeChanges('pier', sent, basis(['title']))).toEqual({ notes: 'ebb', tags: ['a', 'b'] })
})

test('a field that the form did not have changes nothing', () => {
  const based = basis([], { title: 'Pier' })
  expect(mergeChanges('pier', before, based)).toEqual({ title: 'Pier' })
  expect(mergeChanges('pier', before, based, { ...before, notes: 'high tide' })).toEqual({})
})

test('where the basis does not tell, every field that differs is a conflict', () => {
  const saved = { ...before, notes: 'high tide' }
  const sent = { ...before, title: 'Old pier' }
  expect(
    conflictsOf(() => mergeChanges('pier', sent, { version: 3, useSaved: [] }, saved)),
  ).toEqual({ both: ['title', 'notes'], yours: ['title', 'notes'] })
})

test('line ends of a form and blanks around are no change', () => {
  const loaded = { ...before, notes: 'low\ntide' }
  const based = basis([], loaded)
  const sent = { ...before, notes: ' low\r\ntide ' }
  expect(mergeChanges('pier', sent, based, { ...loaded, title: 'New' })).toEqual({})
})

test('what is no basis counts as none', () => {
  for (const text of [undefined, '', '3', '{', '{"version":-1}', '{"fields":{}}', '[]']) {
    expect(basisFields.basis.parse(text)).toBeUndefined()
  }
})
