import { createContext, useContext } from 'react'

/** Who is logged in, by id; empty for a visitor. */
export const UserId = createContext('')

export function useUserId(): string {
  return useContext(UserId)
}
