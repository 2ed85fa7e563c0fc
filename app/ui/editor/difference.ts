/** What differs in a field between what is saved and what a form sent, in words. */
export type Difference = {
  label: string
  saved: string
  yours: string
  /** The field of the form that can take what is saved, and how it writes that. */
  field?: { name: string; value: string }
}

/** A field that holds its text as it is saved. */
export function written(label: string, name: string, saved: string, yours: string): Difference {
  return { label, saved, yours, field: { name, value: saved } }
}
