export const loginModes = ['login', 'signup', 'forgotPassword', 'resetPassword'] as const

/** Each mode also has a URL: `/login?mode=signup`. */
export type LoginMode = (typeof loginModes)[number]
