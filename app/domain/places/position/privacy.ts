/**
 * How closely everybody learns where a location is: exactly, in a fixed cell of about 1 km, or not
 * at all. Its owner, whom it is shared with and whoever has a link with the exact position learn it
 * exactly.
 */
export const positionPrivacies = ['exact', 'approximate', 'hidden'] as const
export type PositionPrivacy = (typeof positionPrivacies)[number]
