/** In characters. */
export const titleLength = 120

export function titleOfCopy(title: string): string {
  return `${title.slice(0, titleLength - ' copy'.length)} copy`
}
