/** `current` and `hidden` do not contain archived plans. */
export const planFilters = ['current', 'hidden', 'archived'] as const
export type PlanFilter = (typeof planFilters)[number]
