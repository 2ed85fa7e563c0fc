import { z } from 'zod'
import { type KindThat, kindsThat } from '#app/domain/kind.ts'
import { Description, titleLine } from '#app/domain/visible-text.ts'

/** A plan is a shoot, or a project that groups shoots. */
export type PlanKind = KindThat<'isPlan'>
export const planKinds = kindsThat('isPlan')

/** A list shows one of these; an archived plan counts only as archived. */
export const planFilters = ['current', 'hidden', 'archived'] as const
export type PlanFilter = (typeof planFilters)[number]

/** Locations of a shoot or project, and shoots of a project. */
export const maxItemsOfPlan = 200

export const Switch = z.boolean({ error: 'This is either true or false' })

export function planFields(kind: PlanKind) {
  return {
    title: titleLine(`A ${kind} needs a title`),
    description: Description,
    /** Anybody with the link sees it, unless it is hidden or archived. */
    isPublic: Switch,
    /** Hidden in the owner's lists, and closed to the public. */
    isHidden: Switch,
    locationIds: idList(`A ${kind} has at most ${maxItemsOfPlan} locations`),
  }
}

/** In order, without repeats. */
export function idList(tooMany: string) {
  return z
    .array(z.uuid())
    .max(maxItemsOfPlan, tooMany)
    .transform((ids) => [...new Set(ids)])
}
