import { type Fragment, join, parameter, sql } from '#app/db/sql.server.ts'

/** A search text as an `ilike` pattern with its wildcards escaped; null for an empty one. */
export function pattern(search: string): string | null {
  const text = search.trim().slice(0, 100)
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}

const maxWords = 12

/**
 * The SQL condition that each word of a search is found, in any order and with or without accents;
 * an empty search matches everything.
 * @param isFound whether one word is found, where `isIn` is whether it is in a plain text: a column
 *   that is kept as one, or `plain`
 */
export function matchesWords(
  search: string,
  isFound: (isIn: (text: Fragment) => Fragment) => Fragment,
): Fragment {
  const words = search.trim().slice(0, 100).split(/\s+/).slice(0, maxWords)
  const conditions = words.flatMap((word) => {
    const like = pattern(word)
    if (like === null) return []
    // As a subquery it is made once, not for each row.
    const once = sql`(select plain_text(${parameter(like)}))`
    return isFound((text) => sql`${text} like ${once}`)
  })
  return conditions.length > 0 ? sql`(${join(conditions, ' and ')})` : sql`true`
}

/** SQL: a text without case and accents. */
export function plainText(text: Fragment): Fragment {
  return sql`plain_text(${text})`
}
