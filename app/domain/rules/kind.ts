type Row = {
  table: string
  /** Path segment below `/my`. */
  path: string
  /** Starts a sentence: 'Gear not found'. */
  title: string
  titles: string
  noun: string
  nouns: string
  plural: string
  hasPage: boolean
  canBeShared: boolean
  canBeSubmitted: boolean
  canBeLinked: boolean
  canBeFavorited: boolean
  canBeCopied: boolean
  canBeArchived: boolean
  /** Whether it can be bought; bought copies do not count towards limits. */
  canBeBought: boolean
  /** Whether it has an ordered list of locations, stored in a table such as `shoot_locations`. */
  holdsLocations: boolean
  /** Whether it has a concept, a page that can be hidden, and an order that the owner chooses. */
  isPlan: boolean
}

/** The kinds of items that people own. */
export const kinds = {
  location: {
    table: 'locations',
    path: 'locations',
    title: 'Location',
    titles: 'Locations',
    noun: 'location',
    nouns: 'locations',
    plural: 'locations',
    hasPage: true,
    canBeShared: true,
    canBeSubmitted: true,
    canBeLinked: true,
    canBeFavorited: true,
    canBeCopied: true,
    canBeArchived: false,
    canBeBought: true,
    holdsLocations: false,
    isPlan: false,
  },
  portfolio: {
    table: 'portfolios',
    path: 'portfolios',
    title: 'Portfolio',
    titles: 'Portfolios',
    noun: 'portfolio',
    nouns: 'portfolios',
    plural: 'portfolios',
    hasPage: true,
    canBeShared: true,
    canBeSubmitted: true,
    canBeLinked: true,
    canBeFavorited: true,
    canBeCopied: true,
    canBeArchived: false,
    canBeBought: true,
    holdsLocations: true,
    isPlan: false,
  },
  shoot: {
    table: 'shoots',
    path: 'shoots',
    title: 'Shoot',
    titles: 'Shoots',
    noun: 'shoot',
    nouns: 'shoots',
    plural: 'shoots',
    hasPage: true,
    canBeShared: true,
    canBeSubmitted: false,
    canBeLinked: true,
    canBeFavorited: false,
    canBeCopied: true,
    canBeArchived: true,
    canBeBought: false,
    holdsLocations: true,
    isPlan: true,
  },
  project: {
    table: 'projects',
    path: 'projects',
    title: 'Project',
    titles: 'Projects',
    noun: 'project',
    nouns: 'projects',
    plural: 'projects',
    hasPage: true,
    canBeShared: true,
    canBeSubmitted: false,
    canBeLinked: true,
    canBeFavorited: false,
    canBeCopied: true,
    canBeArchived: true,
    canBeBought: false,
    holdsLocations: true,
    isPlan: true,
  },
  gear: {
    table: 'gear',
    path: 'gear',
    title: 'Gear',
    titles: 'Gear',
    noun: 'gear item',
    nouns: 'gear items',
    plural: 'gear',
    hasPage: false,
    canBeShared: false,
    canBeSubmitted: false,
    canBeLinked: false,
    canBeFavorited: false,
    canBeCopied: false,
    canBeArchived: false,
    canBeBought: false,
    holdsLocations: false,
    isPlan: false,
  },
} as const satisfies Record<string, Row>

export type Kind = keyof typeof kinds

export const allKinds = Object.keys(kinds) as Kind[]

export function isKind(word: string): word is Kind {
  return Object.hasOwn(kinds, word)
}

type Capability = { [Name in keyof Row]: Row[Name] extends boolean ? Name : never }[keyof Row]

export type KindThat<Can extends Capability> = {
  [One in Kind]: (typeof kinds)[One][Can] extends true ? One : never
}[Kind]

/** Returns the kind with pages below `/my/{path}`, or undefined if it lacks the capability. */
export function kindAt<Can extends Capability>(
  path: string,
  capability: Can,
): KindThat<Can> | undefined {
  return kindsThat(capability).find((kind) => kinds[kind].path === path)
}

export function kindsThat<Can extends Capability>(capability: Can): KindThat<Can>[] {
  return allKinds.filter((kind): kind is KindThat<Can> => kinds[kind][capability])
}

export const shareKinds = kindsThat('canBeShared')
export type ShareKind = KindThat<'canBeShared'>

export const planKinds = kindsThat('isPlan')
export type PlanKind = KindThat<'isPlan'>
