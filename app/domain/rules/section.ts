import { type KindThat, kindsThat } from './kind.ts'

/** The parts of an item that a share link shows or hides; `position` is the exact position. */
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

/** The parts of a published plan that its owner can hide; locations and concept can't be hidden. */
export const publicSections = ['times', 'gear', 'people', 'notes'] as const
export type PublicSection = (typeof publicSections)[number]

export function isPublicSection(section: Section): section is PublicSection {
  return (publicSections as readonly Section[]).includes(section)
}

export const linkKinds = kindsThat('canBeLinked')
export type LinkKind = KindThat<'canBeLinked'>

const ofPlan: readonly Section[] = sections

/** A new link does not show the crew and private notes. */
export function defaultLinkSections(kind: LinkKind): Section[] {
  return linkSections[kind].filter((section) => section !== 'people' && section !== 'notes')
}

export const linkSections: Record<LinkKind, readonly Section[]> = {
  location: ['position'],
  portfolio: ['locations', 'position'],
  shoot: ofPlan,
  project: ofPlan,
}
