import type { SentForm } from '#app/domain/form-fields.ts'

/** A field's saved value beside what a form sent, in words. */
export type Difference = {
  label: string
  saved: string
  yours: string
  /** The exact values, where the words only describe them. */
  exact?: { saved: string; yours: string }
  /** Puts the saved value into a form. */
  takeSaved: (form: FormData) => void
}

export function textDifference(
  label: string,
  name: string,
  saved: string,
  yours: string,
): Difference {
  return { label, saved, yours, takeSaved: (form) => form.set(name, saved) }
}

export function switchDifference(
  label: string,
  name: string,
  saved: boolean,
  yours: unknown,
): Difference {
  const takeSaved = (form: FormData) => (saved ? form.set(name, 'on') : form.delete(name))
  return { label, saved: fieldText(saved), yours: fieldText(yours === 'on'), takeSaved }
}

/** Compares the order of ids that a form repeats; in words it is their number. */
export function listDifference(
  label: string,
  name: string,
  saved: string[],
  given: unknown,
): Difference {
  const sent = [given ?? []].flat()
  const exact = { saved: saved.join(), yours: sent.join() }
  const isSame = exact.saved === exact.yours
  return {
    label,
    saved: `${saved.length}`,
    yours: isSame ? `${saved.length}` : `${sent.length}, others or in another order`,
    exact,
    takeSaved: (form) => setAll(form, name, saved),
  }
}

/** Replaces the values of a field that a form repeats. */
export function setAll(form: FormData, name: string, values: string[]) {
  form.delete(name)
  for (const value of values) form.append(name, value)
}

/** The text of a form's field or a saved value, normalised so that both can be compared. */
export function fieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' ? value.replace(/\r\n/g, '\n').trim() : ''
}

/**
 * Finds the fields that both this form and somebody else changed, to different values. Unless it is
 * known what the form was loaded with, every field that differs counts as changed by both.
 * @param rows each field, with what is saved and what the form sent
 * @param basis what the form was loaded with (`basisOf`)
 */
export function findConflicts(rows: Difference[], basis: unknown): Difference[] {
  const marks = marksOf(basis)
  return rows.filter((row, index) => {
    const { saved, yours } = exactOf(row)
    return saved !== yours && marks[index] !== markOf(saved) && marks[index] !== markOf(yours)
  })
}

/**
 * Takes over what others saved since a form was loaded: the fields that the form did not change, and
 * those whose label it sends as `useSaved`. Without a conflict left, the form is then based on the
 * saved version.
 */
export function mergeSaved(sent: SentForm, version: number, rows: Difference[]): FormData {
  const form = new FormData()
  for (const [name, value] of sent) form.append(name, value)
  const basis = form.get('version')
  if (basis === null) return form
  const marks = marksOf(basis)
  const wanted = new Set(form.getAll('useSaved'))
  for (const [index, row] of rows.entries()) {
    const { saved, yours } = exactOf(row)
    if (saved === yours) continue
    if (wanted.has(row.label) || marks[index] === markOf(yours)) row.takeSaved(form)
  }
  const conflicts = findConflicts(rows, basis).filter(({ label }) => !wanted.has(label))
  if (conflicts.length === 0) form.set('version', basisOf(version, rows))
  return form
}

/**
 * What the text of a form is based on, as its field `version` says it: the saved version, and a mark
 * of each of its values.
 */
export function basisOf(version: number, rows: Difference[]): string {
  return [version, ...rows.map((row) => markOf(exactOf(row).saved))].join(' ')
}

function marksOf(basis: unknown): string[] {
  return typeof basis === 'string' ? basis.split(' ').slice(1) : []
}

function exactOf({ exact, saved, yours }: Difference) {
  return exact ?? { saved: fieldText(saved), yours: fieldText(yours) }
}

/** FNV-1a over the UTF-16 units of a value. */
function markOf(text: string) {
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  }
  return (mark >>> 0).toString(36)
}
