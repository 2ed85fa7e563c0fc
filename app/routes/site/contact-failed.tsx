import { useNavigation } from 'react-router'
import { Banner, Notice } from '#app/ui/banner.tsx'

type ContactFailedProps = {
  supportAddress: string
  /** What is known of it, such as when to try again. */
  reason?: string
}

const failed = { statusType: 'error', statusMessage: 'Failed to submit form' } as const

/** The error panel; what was written stands below it, ready to be sent again. */
export function ContactFailed({ supportAddress, reason }: ContactFailedProps) {
  const { state } = useNavigation()
  return (
    <>
      {state === 'idle' && <Banner status={failed} />}
      <div className="mb-6">
        <Notice type="error">
          <h2 className="text-xl">Something went wrong</h2>
          <p>
            {reason} Nothing that you wrote is lost: please send it again in a moment, or write to{' '}
            <a href={`mailto:${supportAddress}`}>{supportAddress}</a>.
          </p>
        </Notice>
      </div>
    </>
  )
}
