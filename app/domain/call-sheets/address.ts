/** The path of a person's own sheet; without a day, of their next one. */
export function sheetPath(token: string, day = ''): string {
  return `/call-sheet/${token}${day && `/${day}`}`
}
