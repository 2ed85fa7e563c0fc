import {
  CircleAlert as circleAlert,
  CircleCheck as circleCheck,
  X as cross,
  Info as information,
  TriangleAlert as triangleAlert,
} from 'lucide'
import { Children, type ReactNode, type Ref } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

export type StatusType = 'success' | 'error' | 'warning' | 'info'
export type Status = { statusMessage: string; statusType: StatusType }

const icons = {
  success: circleCheck,
  error: circleAlert,
  warning: triangleAlert,
  info: information,
}

type BannerProps = {
  status?: Status | null
  children?: ReactNode
  onGone?: () => void
  onDismiss?: () => void
  /** Contains all banners, and gets the focus when a banner is removed. */
  place?: Ref<HTMLDivElement>
}

/** Fades after four seconds, unless it is hovered or focused, has buttons or can be dismissed. */
export function Banner({ status, children, onGone, onDismiss, place }: BannerProps) {
  const stays = Children.toArray(children).length > 0 || onDismiss !== undefined
  return (
    <div
      ref={place}
      className="banners"
      role={status?.statusType === 'error' ? 'alert' : 'status'}
      tabIndex={place ? -1 : undefined}
    >
      {status && (
        <div
          key={keyOf(status)}
          className={`banner tone-${status.statusType}${stays ? ' stays' : ''}`}
          onAnimationEnd={onGone}
        >
          <StatusIcon type={status.statusType} />
          <p>{status.statusMessage}</p>
          {children}
          {stays && onDismiss && (
            <IconButton
              className="needs-script"
              label="Dismiss"
              icon={<Icon of={cross} />}
              onClick={onDismiss}
            />
          )}
        </div>
      )}
    </div>
  )
}

let count = 0
const keys = new WeakMap<Status, number>()

/** Gives each status its own key, so that a repeated text is announced and timed again. */
function keyOf(status: Status) {
  const key = keys.get(status) ?? ++count
  keys.set(status, key)
  return key
}

export function Notice({ type = 'info', children }: { type?: StatusType; children: ReactNode }) {
  return (
    <div className={`banner tone-${type}`}>
      <StatusIcon type={type} />
      <div>{children}</div>
    </div>
  )
}

function StatusIcon({ type }: { type: StatusType }) {
  return <Icon of={icons[type]} />
}
