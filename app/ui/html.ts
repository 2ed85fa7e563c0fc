const special = /["&<>]/
const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * A text as part of markup, in content or between double quotes. Lists are written as markup: sixty
 * cards of elements cost the server six times what their text costs.
 */
export function escaped(text: string) {
  return special.test(text)
    ? text.replace(/["&<>]/g, (character) => entities[character] ?? '')
    : text
}
