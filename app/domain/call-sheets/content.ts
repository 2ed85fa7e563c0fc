import type { MoonPhase } from '#app/domain/places/light/light.ts'
import type { SheetPart } from '#app/domain/sharing/crew.ts'
import type { WantedLight } from '#app/domain/shoots/shoot.ts'

/** `owner`, or the id of a share. */
export type PersonId = string

/**
 * What a call sheet says about one day of a shoot, before it is put in words. A version stores it as
 * it was when it was issued. Texts are '' and times null if they are not set. Clock times are
 * `HH:MM` in `timeZone`, other times ISO 8601.
 */
export type SheetContent = {
  title: string
  client: string
  /** Id of a photo. */
  logo: string | null
  /** `YYYY-MM-DD` */
  day: string
  /** All days of the shoot. */
  days: string[]
  /** IANA; of the first stop. */
  timeZone: string
  generalCall: string | null
  shootingCall: string | null
  wrap: string | null
  meals: string
  note: string
  productionPhone: string
  /** Of the country of the first stop. */
  emergency: { number: string; country: string } | null
  stops: SheetStop[]
  locations: SheetLocation[]
  people: SheetPerson[]
  roleNotes: Record<string, string>
  channels: string
  hazards: string
  weatherCover: string
  coverDecision: string
  notice: string
  advance: Advance | null
}

export type SheetStop = {
  id: string
  locationId: string
  startsAt: string | null
  endsAt: string | null
  wantedLight: WantedLight | null
  /** The stop begins and ends outside its wanted light. */
  missesLight: boolean
  note: string
  /** Empty if everybody comes. */
  people: PersonId[]
  /** From the stop before; null if one of them has no position. */
  travel: { km: number; minutes: number; isEstimate: boolean } | null
  light: StopLight | null
}

/** Times in ISO 8601; null if the sun does not rise or set. */
export type StopLight = {
  sunrise: string | null
  sunset: string | null
  golden: Span[]
  blue: Span[]
  moon: { phase: MoonPhase; fraction: number; rise: string | null; set: string | null }
}

type Span = { from: string; to: string }

export const locationNoteNames = [
  'parking',
  'loadIn',
  'base',
  'toilets',
  'power',
  'access',
  'contact',
  'contactPhone',
  'permit',
  'hospital',
  'hospitalAddress',
  'hospitalPhone',
] as const
export type LocationNotes = Record<(typeof locationNoteNames)[number], string>

export type SheetLocation = LocationNotes & {
  id: string
  title: string
  address: string
  latitude: number | null
  longitude: number | null
  /** Whether the position is the real one, not that of an area. */
  isExact: boolean
}

export type SheetPerson = {
  id: PersonId
  name: string
  role: string
  part: SheetPart
  phone: string
  /** Not there on this day. */
  isOff: boolean
  call: string | null
  pickup: { at: string | null; place: string; by: string }
  makeup: string | null
  wardrobe: string | null
  wrap: string | null
  note: string
  /** Gear to bring, such as '2 × Ring light'. */
  gear: string[]
}

/** What the sheet says about the next day. */
export type Advance = {
  day: string
  generalCall: string | null
  firstStop: { title: string; startsAt: string | null } | null
  locations: string[]
}

export const ownerId: PersonId = 'owner'
