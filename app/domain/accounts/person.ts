import type { User } from '#app/domain/users/user.ts'

export type Person = Omit<User, 'impersonator'> & {
  createdAt: Date
  sessions: number
}

/** `search` is part of a name or address, or a whole id. */
export type PeopleListing = { search: string; cursor: string | undefined; limit: number }
