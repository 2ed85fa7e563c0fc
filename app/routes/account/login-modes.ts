export const loginModes = ['login', 'signup', 'forgotPassword', 'resetPassword'] as const

/** The modes of the form; each also has an address: `/login?mode=signup`. */
export type LoginMode = (typeof loginModes)[number]
