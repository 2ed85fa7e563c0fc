import type { KindThat } from '#app/domain/rules/kind.ts'
import { shareHref } from '../addresses.ts'

export function nextStep(kind: KindThat<'hasPage'>, id: string) {
  return { href: shareHref(kind, id), label: 'Share' }
}
