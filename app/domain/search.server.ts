/** A search text as an `ilike` pattern, its wildcards taken literally; null for an empty one. */
export function pattern(search: string): string | null {
  const text = search.trim().slice(0, 100)
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}
