/** The value of a form's field, or a saved one, as it is read side by side with another. */
export function fieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' ? value.replace(/\r\n/g, '\n').trim() : ''
}
