import { z } from 'zod'
import { Description, titleLine } from '#app/domain/visible-text.ts'

/** What can be planned: a shoot, or a project that groups shoots. */
export type PlanKind = 'shoots' | 'projects'

/** Which of one's own shoots or projects a list shows: what is archived is no longer hidden or not. */
export const planFilters = ['current', 'hidden', 'archived'] as const
export type PlanFilter = (typeof planFilters)[number]

/** A project or shoot holds at most this many locations, and a project this many shoots. */
export const maxItemsOfPlan = 200

/** Either on or off. */
export const Switch = z.boolean({ error: 'This is either true or false' })

/** The fields that shoots and projects have in common, as input. */
export function planFields(kind: 'shoot' | 'project') {
  return {
    title: titleLine(`A ${kind} needs a title`),
    description: Description,
    /** Anybody with the link sees it, unless it is hidden or archived. */
    isPublic: Switch,
    /** Out of the way in one's own lists, and closed to the public. */
    isHidden: Switch,
    locationIds: idList(`A ${kind} has at most ${maxItemsOfPlan} locations`),
  }
}

/** Ids in order, each once. */
export function idList(tooMany: string) {
  return z
    .array(z.uuid())
    .max(maxItemsOfPlan, tooMany)
    .transform((ids) => [...new Set(ids)])
}
