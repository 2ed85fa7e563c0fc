import { type KindThat, kindsThat } from './kind.ts'

/**
 * The parts of an item that a share link shows or hides. `position` is where a location is exactly.
 */
export const sections = [
  'locations',
  'position',
  'times',
  'gear',
  'concept',
  'people',
  'notes',
] as const
export type Section = (typeof sections)[number]

/**
 * What the owner of a published shoot or project switches on; its locations and concept always
 * show.
 */
export const publicSections = ['times', 'gear', 'people', 'notes'] as const
export type PublicSection = (typeof publicSections)[number]

export function isPublicSection(section: Section): section is PublicSection {
  return (publicSections as readonly Section[]).includes(section)
}

/** The kinds of items that links lead to. */
export const linkKinds = kindsThat('canBeLinked')
export type LinkKind = KindThat<'canBeLinked'>

const ofPlan: readonly Section[] = sections

/** The sections that a link to an item of the kind can show. */
export const linkSections: Record<LinkKind, readonly Section[]> = {
  location: ['position'],
  portfolio: ['locations', 'position'],
  shoot: ofPlan,
  project: ofPlan,
}
