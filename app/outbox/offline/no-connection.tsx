import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { fileSize } from '#app/format/file-size.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { canDownload, useDownloads } from './downloads.ts'
import { describeMissing } from './offline-shoots.ts'
import './no-connection.css'

type NoConnectionProps = {
  to: string
  tries?: number
  hasPage?: boolean
}

export default function NoConnection({ to, tries = 0, hasPage = false }: NoConnectionProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useEffect(() => title.current?.focus(), [])
  return (
    <main className="narrow no-connection">
      <h1 ref={title} tabIndex={-1}>
        No connection
      </h1>
      <p className="lede">
        This page opens when you are online again.
        {hasPage && ' The one you came from is as you left it.'}
      </p>
      <p className="actions">
        <ButtonLink to={to} replace>
          Try again
        </ButtonLink>
        {hasPage && (
          <Button kind="secondary" onClick={() => navigate(-1)}>
            Back
          </Button>
        )}
      </p>
      <p role="status">{tries > 0 && 'Still no connection.'}</p>
      <ShootsHere />
    </main>
  )
}

function ShootsHere() {
  const { shoots, isRead } = useDownloads()
  if (!canDownload() || !isRead) return null
  if (shoots.size === 0) {
    return <p>No shoots on this device. While you are online, open one and press “Save offline”.</p>
  }
  return (
    <section aria-label="On this device">
      <p>These shoots are on this device:</p>
      <ul>
        {[...shoots.values()].map((shoot) => (
          <li key={shoot.id}>
            <Link to={shoot.href}>{shoot.title}</Link>
            <small>
              {fileSize(shoot.bytes)}
              {describeMissing(shoot) && ', not complete'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
