import type { FocusEvent } from 'react'

/** Not those to press, which must stay under the finger. */
const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'

/** Browsers do so themselves for the Tab key. */
export function scrollClear({ target }: FocusEvent) {
  if (target.matches(fields)) target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
