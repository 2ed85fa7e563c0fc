import type { WantedLight } from '#app/domain/shoots/shoot.ts'

/** A piece of gear of the demo; `key` names it in shoots. */
export type DemoGear = {
  key: string
  title: string
  category: string
  quantity: number
  notes: string
}

/** When to be at a place: `HH:MM` of the clock there, `to` past midnight where it is the smaller. */
export type DemoStop = {
  place: string
  /** 0 is the shoot's first day */
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
  /** It begins on this weekday (0 is Sunday), the first on or after this day of the next year it comes in. */
  begins: { month: number; day: number; weekday: number }
  timeZone: string
  stops: readonly DemoStop[]
  /** Pieces by the key of the gear. */
  gear: Record<string, number>
  /** Those that are packed already. */
  packed: readonly string[]
  hasCrew: boolean
  concept?: DemoConcept
}

/** The words, links and photos of a concept. */
export type DemoConcept = {
  description: string
  links: readonly { url: string; title: string }[]
  /** By the names of files in `photos`. */
  photos: readonly { name: string; caption: string }[]
}

export type DemoProject = {
  title: string
  description: string
  shoots: readonly string[]
  locations: readonly string[]
  concept?: DemoConcept
}

/** What the demo photographer owns and plans. */
export type DemoPlans = {
  gear: readonly DemoGear[]
  shoots: readonly DemoShoot[]
  projects: readonly DemoProject[]
}
