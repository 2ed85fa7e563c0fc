import { Luggage as luggage } from 'lucide'
import { useRevalidator } from 'react-router'
import type { Clock } from '#app/format/clock.ts'
import { clockTime, shortDate } from '#app/format/date.ts'
import { fileSize } from '#app/format/file-size.ts'
import type { OfflineShoot } from '#app/outbox/database.ts'
import { Button } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { useHydrated } from '#app/ui/editor/hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { canDownload, removeDownload, startDownload, useDownloads } from './downloads.ts'
import { describeMissing } from './offline-shoots.ts'
import './save-offline.css'

type SaveOfflineProps = {
  /** Of the shoot. */
  id: string
  /** One button, which opens the rest once the shoot is saved. */
  isCompact?: boolean
}

export function SaveOffline({ id, isCompact = false }: SaveOfflineProps) {
  const { shoots, underway, failed, outdated, isRead } = useDownloads()
  const isHydrated = useHydrated()
  if (isHydrated && !canDownload()) return null
  const shoot = shoots.get(id)
  const progress = underway.get(id)
  const isMissing = shoot !== undefined && describeMissing(shoot) !== ''
  const isOutdated = outdated.has(id)
  const failure = failed.get(id)
  return (
    <div className="save-offline needs-script">
      {progress ? (
        <>
          <p role="status">Saving…</p>
          <progress max={progress.total || 1} value={progress.done} aria-label="Saved" />
        </>
      ) : !shoot ? (
        <Button
          kind="secondary"
          icon={<Icon of={luggage} />}
          disabled={!isRead}
          onClick={() => void startDownload(id)}
        >
          Save offline
        </Button>
      ) : isCompact ? (
        <Menu
          label="Saved offline"
          trigger={
            <>
              <Icon of={luggage} />
              {isMissing ? 'Incomplete' : isOutdated ? 'Outdated' : 'Saved'}
            </>
          }
        >
          <SavedCopy {...{ shoot, isMissing, isOutdated }} />
        </Menu>
      ) : (
        <SavedCopy {...{ shoot, isMissing, isOutdated }} />
      )}
      {isCompact && shoot && !progress && (
        <p className="sr-only" role="status">
          {isMissing ? 'Offline copy incomplete' : isOutdated ? newerVersion : 'Saved offline'}
        </p>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}

const newerVersion = 'There is a newer version of this shoot'

type SavedCopyProps = { shoot: OfflineShoot; isMissing: boolean; isOutdated: boolean }

function SavedCopy({ shoot, isMissing, isOutdated }: SavedCopyProps) {
  const { id } = shoot
  const clock = useClock()
  const { revalidate } = useRevalidator()
  return (
    <>
      <p role="status">{isOutdated ? `${newerVersion}.` : describeDownload(shoot, clock)}</p>
      <Button kind="quiet" onClick={() => void startDownload(id).then(revalidate)}>
        {isMissing ? 'Try again' : isOutdated ? 'Save it again' : 'Refresh'}
      </Button>
      <Button kind="quiet" onClick={() => void removeDownload(id)}>
        Remove from this device
      </Button>
    </>
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
