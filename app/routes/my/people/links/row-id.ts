/** Fragment of a new link's row. */
export function linkRowId(id: string) {
  return `link-row-${id}`
}
