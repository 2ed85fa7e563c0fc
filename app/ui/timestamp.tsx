import { timestamp, weekdayStart, zoneName } from '#app/format/date.ts'
import { useClock } from './clock.ts'
import { useHydrated } from './editor/hydrated.ts'

/** Shows 'M/D/YYYY h:mm A', in UTC until hydration. `at` is ISO 8601. */
export function Timestamp({ at }: { at: string }) {
  const { zone, ...hiding } = useZone()
  return (
    <time dateTime={at} {...hiding}>
      {timestamp(at, zone, useClock())} {zoneName(at, zone)}
    </time>
  )
}

export function UtcTime({ at }: { at: Date | string }) {
  return `${timestamp(at, 'UTC', useClock())} UTC`
}

/** Shows 'Sun, Nov 22nd 2026, 11:16am GMT+1'. `at` is ISO 8601. */
export function LocalTime({ at }: { at: string }) {
  const { zone, ...hiding } = useZone()
  return (
    <time dateTime={at} {...hiding}>
      {weekdayStart(at, zone, useClock(), 0)} {zoneName(at, zone)}
    </time>
  )
}

/** With JavaScript, the time is hidden until it is shown in the visitor's time zone. */
function useZone() {
  return useHydrated()
    ? { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    : { zone: 'UTC', className: 'until-script' }
}
