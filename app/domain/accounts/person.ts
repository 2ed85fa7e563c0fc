import type { User } from './user.ts'

/** Somebody's account as admins see it in their list. */
export type Person = Omit<User, 'impersonator'> & {
  createdAt: Date
  /** How many browsers and apps they are logged in with. */
  sessions: number
}

/** A page of the accounts, the newest first. `search` is part of a name or an address, or a whole id. */
export type PeopleListing = { search: string; cursor: string | undefined; limit: number }
