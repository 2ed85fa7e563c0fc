import { createContext, use } from 'react'
import { type Clock, usualClock } from '#app/format/clock.ts'

export const ClockOfReader = createContext<Clock>(usualClock)

export function useClock(): Clock {
  return use(ClockOfReader)
}
