import { formatNumber } from '#app/format/number.ts'

type Forms = { one: string; other: string }

const rules = new Intl.PluralRules('en-GB')

export function numberOf(count: number, { one, other }: Forms): string {
  return rules.select(count) === 'one' ? one : other
}

export function plural(noun: string, count: number): string {
  return numberOf(count, { one: noun, other: `${noun}s` })
}

export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${plural(noun, count)}`
}
