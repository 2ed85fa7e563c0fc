/** An archived plan is listed only as archived. */
export const planFilters = ['current', 'hidden', 'archived'] as const
export type PlanFilter = (typeof planFilters)[number]
