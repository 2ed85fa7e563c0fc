import { weekdayDate } from '#app/format/date.ts'

/** Such as 'Sat, Oct 3rd'. @param day `YYYY-MM-DD` */
export function dayWords(day: string): string {
  return weekdayDate(day, 'UTC')
}

/** Such as 'Sat, Oct 3rd · Day 2 of 3', or only the date of a shoot of one day. */
export function dayLabel(day: string, days: string[]): string {
  const position = days.length > 1 ? ` · Day ${days.indexOf(day) + 1} of ${days.length}` : ''
  return dayWords(day) + position
}
