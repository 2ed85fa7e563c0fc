import type { KindThat } from '#app/domain/rules/kind.ts'
import { publicHref } from '../addresses.ts'

/** What to do after an item is saved for the first time: until then only its owner sees it. */
export function nextStep(kind: KindThat<'hasPage'>, id: string) {
  return { href: publicHref(kind, id), label: 'Choose who sees it' }
}
