/** What differs in a field between what is saved and what a form sent, in words. */
export type Difference = {
  label: string
  saved: string
  yours: string
  /** What is saved, exactly, where `saved` is only words for it. */
  exact?: string
  /** The field of the form that can take what is saved, and how it writes that. */
  field?: { name: string; value: string }
}

/** A field that holds its text as it is saved. */
export function written(label: string, name: string, saved: string, yours: string): Difference {
  return { label, saved, yours, field: { name, value: saved } }
}

/** The value of a form's field, or a saved one, as it is read side by side with another. */
export function fieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' ? value.replace(/\r\n/g, '\n').trim() : ''
}

/** What has to be looked at before a text is saved over a newer version. */
export type Compared = {
  differences: Difference[]
  /** What was sent is what is saved. */
  isSame: boolean
}

/**
 * What somebody else changed and a form would undo. What differs only because the form changed it is
 * none of that; where nobody knows what the form began with, all that differs is.
 * @param differ what differs between what is saved and what the form sent
 * @param before what was saved when the form was begun
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
