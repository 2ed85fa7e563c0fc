/** Ms since 1970; null without a time. */
export type Span = [from: number | null, to: number | null]

/** Range of a shoot's times: 2000 to 2101. */
const [first, last] = [Date.UTC(2000, 0, 1), Date.UTC(2101, 0, 1)]

/** Reads `1767225600000 -`: two moments, or a dash for none. */
export function readSpan(text: string): Span | undefined {
  const words = text.split(' ')
  if (words.length !== 2) return undefined
  const span = words.map((word) => (word === '-' ? null : /^\d{12,14}$/.test(word) ? +word : NaN))
  const isRight = span.every((at) => at === null || (at >= first && at < last))
  return isRight ? (span as Span) : undefined
}

export function writeSpan(from: number | null, to: number | null) {
  return `${from ?? '-'} ${to ?? '-'}`
}
