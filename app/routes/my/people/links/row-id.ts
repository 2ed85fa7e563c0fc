/** The fragment of the row of a link, to which making it leads. */
export function rowOfLink(id: string) {
  return `link-row-${id}`
}
