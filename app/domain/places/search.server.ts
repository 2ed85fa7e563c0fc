/** A search text as an `ilike` pattern, its wildcards taken literally; null for an empty one. */
export function pattern(search: string): string | null {
  const text = search.trim().slice(0, 100)
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}

/** The SQL condition of a search over a location's title, address and tags; null finds all. */
export function locationMatches(l: string, text: string): string {
  return `(${text}::text is null or ${l}.title ilike ${text} or ${l}.address ilike ${text} or exists (
    select 1 from location_tags mlt join tags mt on mt.id = mlt.tag_id
    where mlt.location_id = ${l}.id and mt.title ilike ${text}))`
}
