import type { StripView } from '#app/ui/light/strip.tsx'

/** The light of one day of a shoot, `YYYY-MM-DD`. */
export type DayLight = StripView & { date: string }

/** A shoot on the calendar, in its own time zone. */
export type CalendarItem = {
  id: string
  version: number
  title: string
  href: string
  /** Whether the user may move it. */
  isEditable: boolean
  /** The owner, if it is somebody else. */
  by: string | undefined
  place: string | undefined
  /** Its first and last day, `YYYY-MM-DD`; empty without a date. */
  first: string
  last: string
  /** When it begins. */
  clock: string
  /** Date, hours and zone in words. */
  hours: string
  light?: DayLight[]
}

export type CalendarDay = {
  date: string
  label: string
  /** The quarter of the moon, on its day. */
  moon?: string
  /** A gradient, and from sunrise to sunset in words, where a place is known. */
  sky?: string
  sun?: string
}
