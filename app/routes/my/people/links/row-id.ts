export function linkRowId(id: string) {
  return `link-row-${id}`
}
