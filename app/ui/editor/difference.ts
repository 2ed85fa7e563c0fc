/** A field's saved value beside what a form sent, in words; they are equal where nobody changed it. */
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
 * does not count, unless it is unknown what the form was loaded with: then every difference counts.
 * @param rows each field, with what is saved and what the form sent
 * @param basis what the form was loaded with (`basisOf`)
 */
export function compare(rows: Difference[], basis: unknown): Compared {
  const [, ...marks] = typeof basis === 'string' ? basis.split(' ') : []
  const isKept = (row: Difference, index: number) => marks[index] === markOf(row)
  const isOther = ({ saved, yours }: Difference) => saved !== yours
  return {
    differences: rows.filter((row, index) => isOther(row) && !isKept(row, index)),
    isSame: !rows.some(isOther),
  }
}

/**
 * What the text of a form is based on, as its field `version` says it: the saved version, and a mark
 * of each of its values.
 */
export function basisOf(version: number, rows: Difference[]): string {
  return [version, ...rows.map(markOf)].join(' ')
}

/** FNV-1a over the UTF-16 units of the saved value. */
function markOf({ exact, saved }: Difference) {
  const text = exact ?? saved
  let mark = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193)
  }
  return (mark >>> 0).toString(36)
}
