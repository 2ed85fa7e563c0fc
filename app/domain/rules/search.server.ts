import { type Fragment, join, parameter, sql } from '#app/db/sql.server.ts'

/** Returns a pattern for `ilike`, with escaped wildcards; null for an empty search. */
export function pattern(search: string): string | null {
  const text = search.trim().slice(0, 100)
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}

const maxWords = 12

/**
 * SQL condition: all words of the search are found, in any order, with or without accents.
 * `isFound` returns the condition for one word, with `isIn` for each result of `plain_text`.
 */
export function matchesWords(
  search: string,
  isFound: (isIn: (text: Fragment) => Fragment) => Fragment,
): Fragment {
  const words = search.trim().slice(0, 100).split(/\s+/).slice(0, maxWords)
  const conditions = words.flatMap((word) => {
    const like = pattern(word)
    if (like === null) return []
    // A subquery, because it runs once, not for each row.
    const once = sql`(select plain_text(${parameter(like)}))`
    return isFound((text) => sql`${text} like ${once}`)
  })
  return conditions.length > 0 ? sql`(${join(conditions, ' and ')})` : sql`true`
}

export function plainText(text: Fragment): Fragment {
  return sql`plain_text(${text})`
}
