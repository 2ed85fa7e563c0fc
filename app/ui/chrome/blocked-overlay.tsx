import { Lock as padlock } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type BlockedOverlayProps = {
  item: string
  /** The owner shows the item only to some people. */
  isPrivate?: boolean
  action?: ReactNode
}

export function BlockedOverlay({ item, isPrivate, action }: BlockedOverlayProps) {
  return (
    <div className="blocked">
      <Icon of={padlock} />
      <h1>{isPrivate ? 'Private' : `${item} is not accessible`}</h1>
      <p>
        {isPrivate
          ? `This ${item.toLowerCase()} is private. Ask the owner for access.`
          : 'It may have been removed, or its owner does not show it to everyone.'}
      </p>
      {action}
    </div>
  )
}
