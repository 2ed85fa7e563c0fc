import { timestamp, weekdayStart, zoneName } from '#app/format/date.ts'
import { useClock } from './clock.ts'
import { useHydrated } from './editor/hydrated.ts'

/** 'M/D/YYYY h:mm A' in UTC; with scripts in the visitor's zone. `at` is ISO 8601. */
export function Timestamp({ at }: { at: string }) {
  const zone = useZone()
  return (
    <time dateTime={at}>
      {timestamp(at, zone, useClock())} {zoneName(at, zone)}
    </time>
  )
}

/** The same in UTC everywhere, for the desk. */
export function UtcTime({ at }: { at: Date | string }) {
  return `${timestamp(at, 'UTC', useClock())} UTC`
}

/** Like 'Sun, Nov 22nd 2026, 11:16am GMT+1', in the same zone. `at` is ISO 8601. */
export function LocalTime({ at }: { at: string }) {
  const zone = useZone()
  return (
    <time dateTime={at}>
      {weekdayStart(at, zone, useClock(), 0)} {zoneName(at, zone)}
    </time>
  )
}

function useZone() {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}
