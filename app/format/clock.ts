export const clocks = ['12h', '24h'] as const
export type Clock = (typeof clocks)[number]

/** Used on public pages, which are cached for all visitors. */
export const usualClock: Clock = '12h'

export function clockWords(time: string, clock: Clock): string {
  if (clock === '24h') return time
  if (time === '24:00') return 'midnight'
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)}${hour < 12 ? 'am' : 'pm'}`
}

/** Returns '5:40–5:53am' or '05:40–05:53'. */
export function spanWords(from: string, to: string, clock: Clock): string {
  const [first, last] = [clockWords(from, clock), clockWords(to, clock)]
  const isOneHalf = /[ap]m$/.test(last) && first.endsWith(last.slice(-2))
  return `${isOneHalf ? first.slice(0, -2) : first}–${last}`
}

/** Formats `YYYY-MM-DDTHH:MM` as '2026-07-01 3:00pm'; any other text is unchanged. */
export function typedWords(text: string, clock: Clock): string {
  const [, date, time = ''] = /^([\d-]{10})T(\d\d:\d\d)$/.exec(text) ?? []
  return date ? `${date} ${clockWords(time, clock)}` : text
}

/** Returns '6pm' or '18'. @param hour 0 to 24 */
export function hourWords(hour: number, clock: Clock): string {
  if (clock === '24h') return String(hour)
  return `${hour % 12 || 12}${hour % 24 < 12 ? 'am' : 'pm'}`
}
