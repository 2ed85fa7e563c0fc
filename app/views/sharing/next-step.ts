import type { KindThat } from '#app/domain/rules/kind.ts'
import { publicHref } from '../addresses.ts'

export function nextStep(kind: KindThat<'hasPage'>, id: string) {
  return { href: publicHref(kind, id), label: 'Choose who sees it' }
}
