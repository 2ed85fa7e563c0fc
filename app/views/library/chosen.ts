import type { Kind } from '#app/domain/rules/kind.ts'

/** The form field of the items that are chosen in a list. */
export function chosenField(kind: Kind) {
  return `${kind}Ids`
}
