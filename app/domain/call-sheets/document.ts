/**
 * The call sheet of one day as words, for one reader. Page, mail and PDF all draw this document, so
 * they say the same. All texts are final: formatted, in the reader's clock, and only what the
 * reader may see.
 */
export type SheetDocument = {
  /** Title of the shoot. */
  title: string
  /** '' if none is set. */
  client: string
  /** The id of the owner's profile picture, if it stands on the sheet as a logo. */
  logo: string | null
  /** Such as 'Saturday, October 3rd, 2026'. */
  date: string
  /** Such as 'Day 2 of 3'; '' if the shoot has one day. */
  dayOf: string
  /** Such as 'Times are in CEST (Europe/Paris)'. */
  zone: string
  /** The reader's own line, which is the largest on the sheet; null on a sheet for everybody. */
  you: You | null
  version: VersionWords
  /** General call, shooting call, meals, expected wrap. */
  calls: Fact[]
  sections: SheetSection[]
  /** The private notice at the foot. */
  notice: string
  /** What the asterisk means; '' if nothing on the sheet has one. */
  asterisk: string
}

export type You = {
  name: string
  /** '' if the person has none. */
  role: string
  /** Such as '6:10am'. */
  call: Cell
  /** Pick-up, make-up, wrap, gear and note of the reader. */
  facts: Fact[]
}

export type VersionWords = {
  /** 0 before the first is issued. */
  number: number
  /** Such as 'Version 2 (blue)', or 'Not issued yet'. */
  name: string
  colour: VersionColour
  /** Whether DRAFT stands on the sheet. */
  isDraft: boolean
  /** Such as 'Issued Thu, Oct 1st, 6:02pm by Ines Marques'; '' before it is issued. */
  issued: string
  /** Such as 'Replaces version 1'; ''. */
  replaces: string
}

/** In the order in which productions use them; then 'second white', 'second blue' and so on. */
export const versionColours = [
  'white',
  'blue',
  'pink',
  'yellow',
  'green',
  'goldenrod',
  'buff',
  'salmon',
  'cherry',
] as const
export type VersionColour = (typeof versionColours)[number]

export type Cell = {
  /** The same in all versions of a day's sheet, such as `person:…:call`; below it lie its parts. */
  key: string
  /** How a list of changes calls it, such as 'Anna’s call'; by default a fact's label. */
  name?: string
  /** 'not set' if `isUnset`. */
  text: string
  /** The plan lacks it; drawn in a quiet colour. */
  isUnset: boolean
  /** It differs from the version that this one replaces; drawn with an asterisk. */
  isChanged: boolean
  /** What the text lists, so that a list of changes names only what was added and removed. */
  items?: string[]
  /** `tel:`, `mailto:` or a map; undefined for plain text. */
  href?: string
}

export type Fact = Cell & { label: string }

export type SheetSection = { id: string; title: string } & (
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'table'; columns: string[]; rows: SheetRow[] }
  | { kind: 'places'; places: SheetPlace[]; map: MapPoint[] }
  | { kind: 'texts'; texts: Fact[] }
)

/** A row with a `banner` has no cells: a move or a meal across the whole width. */
export type SheetRow = {
  key: string
  cells: Cell[]
  banner?: Cell
  /** Whether the row is the reader's own. */
  isOwn: boolean
}

export type SheetPlace = {
  key: string
  /** As in the schedule, such as '1'. */
  number: string
  title: string
  facts: Fact[]
}

/** A place on the drawn map: `x` to the right and `y` down, 0 to 1, in true proportion. */
export type MapPoint = { number: string; x: number; y: number }

export const unset = 'not set'

/** All cells of a document in reading order. */
export function cellsOf(document: SheetDocument): (Cell & { label?: string })[] {
  const { you, calls, sections } = document
  return [...(you ? [you.call, ...you.facts] : []), ...calls, ...sections.flatMap(cellsOfSection)]
}

function cellsOfSection(section: SheetSection): (Cell & { label?: string })[] {
  if (section.kind === 'facts') return section.facts
  if (section.kind === 'texts') return section.texts
  if (section.kind === 'places') return section.places.flatMap(({ facts }) => facts)
  return section.rows.flatMap(({ cells, banner }) => (banner ? [banner, ...cells] : cells))
}

/** Such as 'blue', 'second white' or 'third pink'. */
export function colourName(number: number): string {
  const round = Math.floor((number - 1) / versionColours.length)
  const ordinals = ['', 'second ', 'third ', 'fourth ', 'fifth ']
  return `${ordinals[round] ?? `${round + 1}th `}${colourOf(number)}`
}

/** White for 0, which stands for a sheet that is not issued yet. */
export function colourOf(number: number): VersionColour {
  return versionColours[(Math.max(number, 1) - 1) % versionColours.length] as VersionColour
}
