import { expect, test } from 'vitest'
import { basisOf, compare, type Difference, textDifference } from '#app/ui/editor/difference.ts'

type Saved = { title: string; notes: string; ids: string[] }

const before: Saved = { title: 'Pier', notes: 'low tide', ids: ['a', 'b'] }

/** What an editor says of a form that was loaded with `before`. */
function conflictOf(sent: Saved, saved: Saved, basis: unknown = basisOf(3, against(sent)(before))) {
  const { differences, isSame } = compare(against(sent)(saved), basis)
  return { labels: differences.map(({ label }) => label), isSame }
}

function against(sent: Saved) {
  return (saved: Saved): Difference[] => {
    const isSame = saved.ids.join() === sent.ids.join()
    return [
      textDifference('Title', 'title', saved.title, sent.title),
      textDifference('Notes', 'notes', saved.notes, sent.notes),
      {
        label: 'Locations',
        exact: saved.ids.join(),
        saved: `${saved.ids.length}`,
        yours: isSame ? `${saved.ids.length}` : 'in another order',
      },
    ]
  }
}

test('only what somebody else changed is a conflict, not what the form itself changed', () => {
  const sent = { ...before, title: 'Old pier' }
  const saved = { ...before, notes: 'high tide' }
  expect(conflictOf(sent, saved)).toEqual({ labels: ['Notes'], isSame: false })
  expect(conflictOf(sent, before)).toEqual({ labels: [], isSame: false })
})

test('what both changed, and an order that both changed, is a conflict', () => {
  const sent = { title: 'Old pier', notes: 'low tide', ids: ['b', 'a'] }
  const saved = { title: 'New pier', notes: 'low tide', ids: ['a', 'c'] }
  expect(conflictOf(sent, saved).labels).toEqual(['Title', 'Locations'])
})

test('where nobody knows what the form began with, all that differs is a conflict', () => {
  const sent = { ...before, title: 'Old pier' }
  const saved = { ...before, notes: 'high tide' }
  for (const basis of [null, '3', ['3']]) {
    expect(conflictOf(sent, saved, basis).labels).toEqual(['Title', 'Notes'])
  }
})

test('a save whose answer was lost finds its own text saved', () => {
  const sent = { ...before, title: 'Old pier' }
  expect(conflictOf(sent, sent)).toEqual({ labels: [], isSame: true })
})
