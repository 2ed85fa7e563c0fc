import { expect, test } from 'vitest'
import { compare, type Difference, textDifference } from '#app/ui/editor/difference.ts'

type Saved = { title: string; notes: string; ids: string[] }

const before: Saved = { title: 'Pier', notes: 'low tide', ids: ['a', 'b'] }

/** The differences between a sent form and what is saved, as an editor lists them. */
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
    ].filter(({ saved, yours }) => saved !== yours)
  }
}

test('only what somebody else changed is a conflict, not what the form itself changed', () => {
  const sent = { ...before, title: 'Old pier' }
  const saved = { ...before, notes: 'high tide' }
  const { differences, isSame } = compare(against(sent), saved, before)
  expect(differences.map(({ label }) => label)).toEqual(['Notes'])
  expect(isSame).toBe(false)
  expect(compare(against(sent), before, before)).toEqual({ differences: [], isSame: false })
})

test('what both changed, and an order that both changed, is a conflict', () => {
  const sent = { title: 'Old pier', notes: 'low tide', ids: ['b', 'a'] }
  const saved = { title: 'New pier', notes: 'low tide', ids: ['a', 'c'] }
  const labels = compare(against(sent), saved, before).differences.map(({ label }) => label)
  expect(labels).toEqual(['Title', 'Locations'])
})

test('where nobody knows what the form began with, all that differs is a conflict', () => {
  const sent = { ...before, title: 'Old pier' }
  const saved = { ...before, notes: 'high tide' }
  expect(compare(against(sent), saved, undefined).differences).toHaveLength(2)
})

test('a save whose answer was lost finds its own text saved', () => {
  const sent = { ...before, title: 'Old pier' }
  expect(compare(against(sent), sent, before)).toEqual({ differences: [], isSame: true })
})
