import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Banner, Notice } from '#app/ui/banner.tsx'

type ContactFailedProps = {
  supportAddress: string | undefined
  reason?: string
}

const failed = { statusType: 'error', statusMessage: 'Failed to submit form' } as const

export function ContactFailed({ supportAddress, reason }: ContactFailedProps) {
  const isIdle = useNavigation().state === 'idle'
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isIdle) panel.current?.focus()
  }, [isIdle])
  return (
    <>
      {isIdle && <Banner status={failed} />}
      <div className="contact-failed" ref={panel} tabIndex={-1}>
        <Notice type="error">
          <h2>Something went wrong</h2>
          <p>
            {reason} Nothing that you wrote is lost: please try again
            {supportAddress && (
              <>
                , or write to <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
              </>
            )}
            .
          </p>
        </Notice>
      </div>
    </>
  )
}
