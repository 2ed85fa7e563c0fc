type Row = {
  table: string
  /** Below `/my`. */
  path: string
  /** 'Gear not found'. */
  title: string
  titles: string
  noun: string
  nouns: string
  plural: string
  /** A public page, named by its slug. */
  hasPage: boolean
  canBeShared: boolean
  canBeSubmitted: boolean
  canBeLinked: boolean
  canBeFavorited: boolean
  canBeCopied: boolean
  canBeArchived: boolean
  /** A purchase grants copies, which no limit counts. */
  canBeBought: boolean
  /** In an order, in a table such as `shoot_locations`. */
  holdsLocations: boolean
  /** It has a concept, is public or hidden, and is arranged by hand. */
  isPlan: boolean
}

/** What people create and own. A new kind is a row, a new capability a column. */
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

export type KindThat<Can extends Capability> = {
  [One in Kind]: (typeof kinds)[One][Can] extends true ? One : never
}[Kind]

/** The kind with pages below `/my/{path}`, if it has the capability. */
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
