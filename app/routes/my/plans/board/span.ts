/** Milliseconds since 1970; null for no time. */
export type Span = [from: number | null, to: number | null]

/** A shoot's times are from 2000 to 2101. */
const [first, last] = [Date.UTC(2000, 0, 1), Date.UTC(2101, 0, 1)]

/** Reads text such as `1767225600000 -`: two times in milliseconds, or a dash for no time. */
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
