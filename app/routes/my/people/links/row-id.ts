/** The fragment of the row of a link, to which making it leads. */
export function linkRowId(id: string) {
  return `link-row-${id}`
}
