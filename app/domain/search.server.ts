/** A search text as an `ilike` pattern with its wildcards escaped; null for an empty one. */
export function pattern(search: string): string | null {
  const text = search.trim().slice(0, 100)
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}
