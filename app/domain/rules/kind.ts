type Row = {
  /** The table of its items; other tables refer to one by a column such as `shoot_id`. */
  table: string
  /** The word of its pages below `/my`. */
  path: string
  /** At the beginning: 'Gear not found'. */
  title: string
  /** Over a list of them. */
  titles: string
  /** Counted: '1 piece'. */
  noun: string
  /** Counted without a number: 'as many pieces of gear'. */
  nouns: string
  /** All of them, in a sentence: 'search gear'. */
  plural: string
  /** Whether each has a page for visitors, named by its slug. */
  hasPage: boolean
  canBeShared: boolean
  /** Whether a moderator looks at it before it is published on Discover. */
  canBeSubmitted: boolean
  /** Whether links that whoever has them may open lead to it. */
  canBeLinked: boolean
  canBeFavorited: boolean
  canBeCopied: boolean
  canBeArchived: boolean
  /** Whether a purchase grants copies of it, which no limit counts. */
  canBeBought: boolean
  /** Whether it holds locations in an order, in a table such as `shoot_locations`. */
  holdsLocations: boolean
  /** Whether it is planned: with a concept, public or hidden, arranged by hand. */
  isPlan: boolean
}

/** What people make and own. A new kind is a row, a new capability is a column. */
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
    noun: 'piece',
    nouns: 'pieces of gear',
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

/** The kinds with a capability: `KindThat<'canBeShared'>`. */
export type KindThat<Can extends Capability> = {
  [One in Kind]: (typeof kinds)[One][Can] extends true ? One : never
}[Kind]

/** The kind whose pages are below `/my/{path}`, if it has the capability. */
export function kindAt<Can extends Capability>(
  path: string,
  capability: Can,
): KindThat<Can> | undefined {
  return kindsThat(capability).find((kind) => kinds[kind].path === path)
}

/** The kinds with a capability, in the order of the table. */
export function kindsThat<Can extends Capability>(capability: Can): KindThat<Can>[] {
  return allKinds.filter((kind): kind is KindThat<Can> => kinds[kind][capability])
}

export const shareKinds = kindsThat('canBeShared')
export type ShareKind = KindThat<'canBeShared'>

/** A plan is a shoot, or a project that groups shoots. */
export const planKinds = kindsThat('isPlan')
export type PlanKind = KindThat<'isPlan'>
