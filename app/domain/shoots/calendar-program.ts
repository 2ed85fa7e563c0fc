export const calendarPrograms = ['google', 'apple', 'outlook', 'other'] as const

/** A program that reads a calendar feed. */
export type CalendarProgram = (typeof calendarPrograms)[number]

const signs: [CalendarProgram, RegExp][] = [
  ['google', /google/i],
  ['outlook', /outlook|exchange|microsoft/i],
  ['apple', /dataaccessd|calendaragent|\bios\/|^mac ?os(?: x)?\//i],
]

/** Recognizes the program by the header `User-Agent`. */
export function programOf(userAgent: string | null): CalendarProgram {
  return signs.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? 'other'
}
