import type { FocusEvent } from 'react'

/** Fields that one types or chooses in; what is pressed must stay under the finger. */
const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'

/**
 * Brings a pressed field out from behind the bar at the foot, by the scroll padding of the page;
 * for the Tab key browsers do so themselves.
 */
export function scrollClear({ target }: FocusEvent) {
  if (target.matches(fields)) target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
