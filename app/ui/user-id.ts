import { createContext, useContext } from 'react'

export const UserId = createContext('')

export function useUserId(): string {
  return useContext(UserId)
}
