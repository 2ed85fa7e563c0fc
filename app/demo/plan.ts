import type { CrewFields } from '#app/domain/sharing/crew.ts'
import type { WantedLight } from '#app/domain/shoots/shoot.ts'

/** `key` names it in shoots. */
export type DemoGear = {
  key: string
  title: string
  category: string
  quantity: number
  notes: string
}

/** Times are `HH:MM` on the clock of the place; `to` is past midnight when it is the smaller. */
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
  /** The first such weekday (0 is Sunday) on or after this date, at least a month from now. */
  begins: { month: number; day: number; weekday: number }
  timeZone: string
  stops: readonly DemoStop[]
  /** Quantities by the key of the gear. */
  gear: Record<string, number>
  /** Keys of gear that is packed already. */
  packed: readonly string[]
  /** The lines of its owner and of the person who works on it. */
  crew?: { owner: CrewFields; member: CrewFields }
  concept?: DemoConcept
}

export type DemoConcept = {
  description: string
  links: readonly { url: string; title: string }[]
  /** `name` is a file in `photos`. */
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
