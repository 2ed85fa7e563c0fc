import { Luggage as luggage } from 'lucide'
import type { Clock } from '#app/format/clock.ts'
import { clockTime, shortDate } from '#app/format/date.ts'
import { fileSize } from '#app/format/file-size.ts'
import type { OfflineShoot } from '#app/outbox/database.ts'
import { Button } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { useHydrated } from '#app/ui/editor/hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { canDownload, removeDownload, startDownload, useDownloads } from './downloads.ts'
import { describeMissing } from './offline-shoots.ts'
import './save-offline.css'

/** @param id of the shoot */
export function SaveOffline({ id }: { id: string }) {
  const { shoots, underway, failed, isRead } = useDownloads()
  const clock = useClock()
  const isHydrated = useHydrated()
  if (isHydrated && !canDownload()) return null
  const shoot = shoots.get(id)
  const progress = underway.get(id)
  const again = () => void startDownload(id)
  return (
    <div className="save-offline needs-script">
      <Icon of={luggage} />
      {progress ? (
        <>
          <p role="status">Saving…</p>
          <progress max={progress.total || 1} value={progress.done} aria-label="Saved" />
        </>
      ) : (
        <>
          <p role="status">
            {shoot
              ? describeDownload(shoot, clock)
              : 'No signal on the day? Keep it on this device.'}
          </p>
          {shoot && (
            <Button kind="quiet" onClick={() => void removeDownload(id)}>
              Remove from this device
            </Button>
          )}
          {shoot && describeMissing(shoot) === '' ? (
            <Button kind="quiet" onClick={again}>
              Refresh
            </Button>
          ) : (
            <Button kind="secondary" disabled={!isRead} onClick={again}>
              {shoot ? 'Try again' : 'Save offline'}
            </Button>
          )}
        </>
      )}
      {failed.has(id) && <p role="alert">{failed.get(id)}</p>}
    </div>
  )
}

/** `Saved offline: 14 MB, 6:02am`, or with what is missing. */
function describeDownload(shoot: OfflineShoot, clock: Clock): string {
  const { bytes, takenAt } = shoot
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = shortDate(takenAt, zone)
  const time = clockTime(takenAt, zone, clock)
  const when = day === shortDate(Date.now(), zone) ? time : `${day}, ${time}`
  const missing = describeMissing(shoot)
  const details = `${fileSize(bytes)}, ${when}`
  return missing === ''
    ? `Saved offline: ${details}`
    : `Offline copy incomplete: ${missing} missing, ${details}`
}
