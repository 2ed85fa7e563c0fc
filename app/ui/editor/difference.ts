/** A field whose saved value differs from what a form sent, in words. */
export type Difference = {
  label: string
  saved: string
  yours: string
  /** The exact saved value, when `saved` only describes it. */
  exact?: string
  /** The form field that can take the saved value, and that value as the field writes it. */
  field?: { name: string; value: string }
}

export function textDifference(
  label: string,
  name: string,
  saved: string,
  yours: string,
): Difference {
  return { label, saved, yours, field: { name, value: saved } }
}

/** The text of a form's field or a saved value, normalised so that both can be compared. */
export function fieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' ? value.replace(/\r\n/g, '\n').trim() : ''
}

export type Compared = {
  differences: Difference[]
  /** The form sent exactly what is saved. */
  isSame: boolean
}

/**
 * Finds the changes of another user that this form would undo. A field that only the form changed
 * does not count, unless `before` is unknown: then every difference counts.
 * @param differ compares saved values with what the form sent
 * @param before the saved values when the form was opened
 */
export function compare<Values>(
  differ: (saved: Values) => Difference[],
  saved: Values,
  before: Values | undefined,
): Compared {
  const now = differ(saved)
  const then = before === undefined ? [] : differ(before)
  const differences = now.filter((row) => {
    const was = then.find(({ label }) => label === row.label)
    return !was || exactOf(was) !== exactOf(row)
  })
  return { differences, isSame: now.length === 0 }
}

function exactOf({ exact, saved }: Difference) {
  return exact ?? saved
}
