import type { StripView } from '#app/ui/light/strip.tsx'

/** `date` is `YYYY-MM-DD`. */
export type DayLight = StripView & { date: string }

/** In the shoot's own time zone. */
export type CalendarItem = {
  id: string
  version: number
  title: string
  href: string
  isEditable: boolean
  /** The owner, if somebody else. */
  by: string | undefined
  place: string | undefined
  /** Days, `YYYY-MM-DD`; empty without a date. */
  first: string
  last: string
  /** Start time. */
  clock: string
  /** Date, hours and zone in words. */
  hours: string
  light?: DayLight[]
}

export type CalendarDay = {
  date: string
  label: string
  /** Quarter of the moon. */
  moon?: string
  /** A gradient, and from sunrise to sunset in words, if a place is known. */
  sky?: string
  sun?: string
}
