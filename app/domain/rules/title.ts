/** Characters. */
export const titleLength = 120

/** Like `Night shoot copy`, cut to the length of a title. */
export function titleOfCopy(title: string): string {
  return `${title.slice(0, titleLength - ' copy'.length)} copy`
}
