import { expect, test } from 'vitest'
import {
  basisOf,
  type Difference,
  findConflicts,
  listDifference,
  mergeSaved,
  textDifference,
} from '#app/ui/editor/difference.ts'

type Saved = { title: string; notes: string; ids: string[] }

const before: Saved = { title: 'Pier', notes: 'low tide', ids: ['a', 'b'] }

function against(sent: Saved) {
  return (saved: Saved): Difference[] => [
    textDifference('Title', 'title', saved.title, sent.title),
    textDifference('Notes', 'notes', saved.notes, sent.notes),
    listDifference('Locations', 'ids', saved.ids, sent.ids),
  ]
}

/** What an editor says of a form that was loaded with `before`. */
function conflictsOf(
  sent: Saved,
  saved: Saved,
  basis: unknown = basisOf(3, against(sent)(before)),
) {
  return findConflicts(against(sent)(saved), basis).map(({ label }) => label)
}

/** What is saved in the end of a form that was loaded with `before`. */
function merged(sent: Saved, saved: Saved, useSaved: string[] = []) {
  const form = new FormData()
  form.set('version', basisOf(3, against(sent)(before)))
  form.set('title', sent.title)
  form.set('notes', sent.notes)
  for (const id of sent.ids) form.append('ids', id)
  for (const label of useSaved) form.append('useSaved', label)
  const result = mergeSaved(form, 5, against(sent)(saved))
  const [version] = String(result.get('version')).split(' ')
  const { title, notes } = Object.fromEntries(result)
  return { version, title, notes, ids: result.getAll('ids') }
}

test('only what both changed is a conflict, an order too', () => {
  const sent = { title: 'Old pier', notes: 'low tide', ids: ['b', 'a'] }
  expect(conflictsOf(sent, { ...before, notes: 'high tide' })).toEqual([])
  expect(conflictsOf(sent, { ...before, title: 'New pier', ids: ['a', 'c'] })).toEqual([
    'Title',
    'Locations',
  ])
  expect(conflictsOf(sent, sent)).toEqual([])
})

test('where nobody knows what the form began with, all that differs is a conflict', () => {
  const sent = { ...before, title: 'Old pier' }
  const saved = { ...before, notes: 'high tide' }
  for (const basis of [null, '3', ['3']]) {
    expect(conflictsOf(sent, saved, basis)).toEqual(['Title', 'Notes'])
  }
})

test('a field that the form did not change takes over what was saved meanwhile', () => {
  const sent = { ...before, title: 'Old pier' }
  const saved = { ...before, notes: 'high tide', ids: ['c', 'a'] }
  expect(merged(sent, saved)).toEqual({ ...saved, version: '5', title: 'Old pier' })
})

test('a conflict leaves the version, until its field is to take what was saved', () => {
  const sent = { ...before, title: 'Old pier', ids: ['b'] }
  const saved = { title: 'New pier', notes: 'high tide', ids: ['b', 'c'] }
  expect(merged(sent, saved)).toEqual({ ...sent, version: '3', notes: 'high tide' })
  expect(merged(sent, saved, ['Title'])).toMatchObject({ version: '3', title: 'New pier' })
  expect(merged(sent, saved, ['Title', 'Locations'])).toEqual({ ...saved, version: '5' })
})

test('a form without a version is left as it is', () => {
  const form = new FormData()
  form.set('title', 'Old pier')
  const rows = against({ ...before, title: 'Old pier' })(before)
  expect([...mergeSaved(form, 5, rows)]).toEqual([['title', 'Old pier']])
})
