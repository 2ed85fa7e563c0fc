import type { Kind } from '#app/domain/rules/kind.ts'

export function chosenField(kind: Kind) {
  return `${kind}Ids`
}
