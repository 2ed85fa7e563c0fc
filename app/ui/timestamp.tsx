import { timestamp, weekdayStart, zoneName } from '#app/format/date.ts'
import { useHydrated } from './editor/hydrated.ts'

/** 'M/D/YYYY h:mm A' in UTC; with scripts in the visitor's zone. `at` is ISO 8601. */
export function Timestamp({ at }: { at: string }) {
  const zone = useZone()
  return (
    <time dateTime={at}>
      {timestamp(at, zone)} {zoneName(at, zone)}
    </time>
  )
}

/** Like 'Sun, Nov 22nd 2026, 11:16am GMT+1', in the same zone. `at` is ISO 8601. */
export function LocalTime({ at }: { at: string }) {
  const zone = useZone()
  return (
    <time dateTime={at}>
      {weekdayStart(at, zone, 0)} {zoneName(at, zone)}
    </time>
  )
}

function useZone() {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}
