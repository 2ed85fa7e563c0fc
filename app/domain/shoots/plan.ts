import { z } from 'zod'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { type PublicSection, publicSections } from '#app/domain/rules/section.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { Description, titleLine } from '#app/domain/rules/visible-text.ts'
import { shootWords } from './words.ts'

/** An archived plan is listed only as archived. */
export const planFilters = ['current', 'hidden', 'archived'] as const
export type PlanFilter = (typeof planFilters)[number]

/** Locations of a shoot or project, and shoots of a project. */
export const maxItemsOfPlan = 200

export const Switch = z.boolean({ error: shootWords.trueOrFalse.text })

export function planFields(kind: PlanKind) {
  return {
    title: titleLine(shootWords.titleNeeded({ kind })),
    description: Description,
    /** Visible to the world unless hidden or archived. */
    isPublic: Switch,
    /** Absent from the owner's list, and closed to the public. */
    isHidden: Switch,
    /** Visible to all of a public plan, beside locations and concept. */
    publicSections: z
      .array(z.enum(publicSections, { error: shootWords.unknownSection.text }))
      .max(100)
      .transform((sections) => [...new Set(sections)].sort()),
    locationIds: idList(shootWords.tooManyLocations({ kind, max: maxItemsOfPlan })),
  }
}

export const ownedByPlan = {
  isPublic: { onlyOwner: 'changes' },
  isHidden: { onlyOwner: 'changes' },
  isArchived: { onlyOwner: 'changes' },
  publicSections: { onlyOwner: 'changes' },
} as const

/** A new plan until its owner publishes it. */
export const unpublished = { isPublic: false, publicSections: [] as PublicSection[] }

/** In order, without repeats. */
export function idList(tooMany: Sentence) {
  return z
    .array(z.uuid())
    .max(maxItemsOfPlan, tooMany.text)
    .transform((ids) => [...new Set(ids)])
}
