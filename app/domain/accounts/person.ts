import type { User } from '#app/domain/users/user.ts'

export type Person = Omit<User, 'impersonator'> & {
  createdAt: Date
  sessions: number
}

/** `search` is a part of a username, display name or e-mail address, or a whole id. */
export type PeopleListing = { search: string; cursor: string | undefined; limit: number }
