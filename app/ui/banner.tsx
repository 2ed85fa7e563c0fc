import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

export type StatusType = 'success' | 'error' | 'warning' | 'info'
export type Status = { statusMessage: string; statusType: StatusType }

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

type BannerProps = {
  status?: Status | null
  /** What can be done about it, such as an undo. */
  children?: ReactNode
  onGone?: () => void
}

/** The status banner: four seconds on the screen, then it fades by itself; pointing at it holds it. */
export function Banner({ status, children, onGone }: BannerProps) {
  return (
    <div className="banners" role={status?.statusType === 'error' ? 'alert' : 'status'}>
      {status && (
        <div
          key={status.statusMessage}
          className={`banner tone-${status.statusType}`}
          onAnimationEnd={onGone}
        >
          <StatusIcon type={status.statusType} />
          <p>{wording(status.statusMessage)}</p>
          {children}
        </div>
      )}
    </div>
  )
}

/** The same look, standing in the page and staying there. */
export function Notice({ type = 'info', children }: { type?: StatusType; children: ReactNode }) {
  return (
    <div className={`banner tone-${type}`}>
      <StatusIcon type={type} />
      <div>{children}</div>
    </div>
  )
}

function StatusIcon({ type }: { type: StatusType }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" />
}

export function wording(message: string) {
  return /\b413\b/.test(message) ? 'Image file is too large. Maximum size is 10MB' : message
}
