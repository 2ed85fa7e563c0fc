import { Luggage as luggage } from 'lucide'
import { href } from 'react-router'
import { fileSize } from '#app/format/file-size.ts'
import { canDownload, useDownloads } from '#app/outbox/offline/downloads.ts'
import { SaveOffline } from '#app/outbox/offline/save-offline.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/editor/hydrated.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function meta() {
  return [{ title: 'On this device · Recce' }]
}

export default function Offline() {
  const downloads = useDownloads()
  const isHydrated = useHydrated()
  const shoots = [...downloads.shoots.values()]
  const bytes = shoots.reduce((sum, shoot) => sum + shoot.bytes, 0)
  return (
    <main className="page">
      <h1>On this device</h1>
      <p className="without-script">
        This page needs JavaScript: it shows what this browser keeps.
      </p>
      {isHydrated && !canDownload() ? (
        <p>This browser can’t keep a shoot for when there is no signal.</p>
      ) : shoots.length === 0 ? (
        <div className="needs-script">
          <EmptyState
            icon={<Icon of={luggage} />}
            title="No shoots on this device"
            action={
              <ButtonLink kind="secondary" to={href('/my/shoots')}>
                Choose a shoot
              </ButtonLink>
            }
          >
            Open a shoot and press “Save offline”. Its schedule, gear, people and locations will be
            here even where there is no signal.
          </EmptyState>
        </div>
      ) : (
        <>
          <p>
            {fileSize(bytes)} in all. Logging out removes it from this device, along with anything
            you haven’t sent.
          </p>
          <ul className="saved-shoots">
            {shoots.map((shoot) => (
              <li key={shoot.id}>
                <a href={shoot.href}>{shoot.title}</a>
                <SaveOffline id={shoot.id} />
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  )
}
