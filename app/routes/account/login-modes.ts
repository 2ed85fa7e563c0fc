export const loginModes = ['login', 'signup', 'forgotPassword', 'resetPassword'] as const

/** What the one form asks for; each mode is an address too: `/login?mode=signup`. */
export type LoginMode = (typeof loginModes)[number]
