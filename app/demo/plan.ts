import type { CrewFields } from '#app/domain/sharing/crew.ts'
import type { WantedLight } from '#app/domain/shoots/shoot.ts'

export type DemoGear = {
  key: string
  title: string
  category: string
  quantity: number
  notes: string
}

/** `HH:MM` on the clock of the place; a smaller `to` is past midnight. */
export type DemoStop = {
  location: string
  /** 0 is the shoot's first day. */
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
  /** The first such weekday (0 is Sunday) from this date on, at least a month from now. */
  begins: { month: number; day: number; weekday: number }
  timeZone: string
  stops: readonly DemoStop[]
  gear: Record<string, number>
  packed: readonly string[]
  crew?: { owner: CrewFields; member: CrewFields }
  concept?: DemoConcept
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
