import { formatNumber } from '#app/format/number.ts'

/** The words for one thing and for more. */
type Forms = { one: string; other: string }

const rules = new Intl.PluralRules('en-GB')

/** The form that belongs to a count: 'is' or 'are'. */
export function numberOf(count: number, { one, other }: Forms): string {
  return rules.select(count) === 'one' ? one : other
}

export function plural(noun: string, count: number): string {
  return numberOf(count, { one: noun, other: `${noun}s` })
}

/** Like '1 location' or '1,200 locations'. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${plural(noun, count)}`
}
