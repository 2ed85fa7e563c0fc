import { timestamp, zoneName } from '#app/format/date.ts'
import { useHydrated } from './editor/hydrated.ts'

/** 'M/D/YYYY h:mm A' in UTC; with scripts in the visitor's zone. `at` is ISO 8601. */
export function Timestamp({ at }: { at: string }) {
  const zone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  return (
    <time dateTime={at}>
      {timestamp(at, zone)} {zoneName(at, zone)}
    </time>
  )
}
