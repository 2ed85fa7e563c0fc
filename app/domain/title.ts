/** Characters that a title has at most, whatever it is the title of. */
export const titleLength = 120

/** `Night shoot copy`, within the length of a title. */
export function titleOfCopy(title: string): string {
  return `${title.slice(0, titleLength - ' copy'.length)} copy`
}
