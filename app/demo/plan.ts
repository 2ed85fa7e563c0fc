import type {
  DayChanges,
  LocationNoteChanges,
  PersonInput,
  SheetChanges,
} from '#app/domain/call-sheets/call-sheet.ts'
import type { CrewFields } from '#app/domain/sharing/crew.ts'
import type { WantedLight } from '#app/domain/shoots/shoot.ts'

export type DemoGear = {
  key: string
  title: string
  category: string
  quantity: number
  notes: string
}

/** Times are `HH:MM` at the location. A `to` smaller than `from` is after midnight. */
export type DemoStop = {
  location: string
  day: number
  from: string
  to: string
  wantedLight: WantedLight | null
  note: string
}

export type DemoShoot = {
  key: string
  title: string
  description: string
  /** The first `weekday` (0 is Sunday) on or after this date that is at least a month away. */
  begins: { month: number; day: number; weekday: number }
  timeZone: string
  stops: readonly DemoStop[]
  gear: Record<string, number>
  packed: readonly string[]
  crew?: { owner: CrewFields; member: CrewFields }
  concept?: DemoConcept
  sheet?: DemoSheet
}

/** `days` begin with the first day of the shoot; `locations` are by key. */
export type DemoSheet = SheetChanges & {
  days: readonly DayChanges[]
  locations: Record<string, LocationNoteChanges>
  people: readonly PersonInput[]
}

export type DemoConcept = {
  description: string
  links: readonly { url: string; title: string }[]
  photos: readonly { name: string; caption: string }[]
}

export type DemoProject = {
  title: string
  description: string
  shoots: readonly string[]
  locations: readonly string[]
  concept?: DemoConcept
}

export type DemoPlans = {
  gear: readonly DemoGear[]
  shoots: readonly DemoShoot[]
  projects: readonly DemoProject[]
}
