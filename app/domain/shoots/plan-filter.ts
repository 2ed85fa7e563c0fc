/** `current` and `hidden` exclude archived plans. */
export const planFilters = ['current', 'hidden', 'archived'] as const
export type PlanFilter = (typeof planFilters)[number]
