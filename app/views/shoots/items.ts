import type { StripView } from '#app/ui/light/strip.tsx'

/** `date` is `YYYY-MM-DD`. */
export type DayLight = StripView & { date: string }

/** Dates and times are in the shoot's own time zone. */
export type CalendarItem = {
  id: string
  version: number
  title: string
  href: string
  isEditable: boolean
  /** The owner's name; undefined for the user's own shoot. */
  by: string | undefined
  place: string | undefined
  photo?: { src: string; color: string }
  /** `first` and `last` are `YYYY-MM-DD`; '' without a date. */
  first: string
  last: string
  clock: string
  hours: string
  light?: DayLight[]
}

export type CalendarDay = {
  date: string
  label: string
  moon?: string
  /** The location of a shoot whose light it is; undefined on days without a shoot. */
  place?: string
  /** `sky` is a CSS gradient, `sun` a text such as 'Sun 6:47am–4:32pm'; undefined if unknown. */
  sky?: string
  sun?: string
  /** Sunrise, and the evening's golden hour, such as '3:41–4:32pm'. */
  rise?: string
  gold?: string
}
