import type { ReactNode } from 'react'
import { homecomingProgress, packingProgress } from '#app/domain/gear/packing-progress.ts'
import { formatCount } from '#app/format/plural.ts'
import type { PackedSlot } from './row.tsx'

type PackingFootProps = {
  slots: PackedSlot[]
  field: 'isPacked' | 'cameHome'
  waiting: number
  isFailing: boolean
  isAway: boolean
  children: ReactNode
}

export function PackingFoot({
  slots,
  field,
  waiting,
  isFailing,
  isAway,
  children,
}: PackingFootProps) {
  const boxes = slots.map((slot) => ({ ...slot, inUse: slot.inUse ? 'yes' : 'no' }) as const)
  const { packed, total } = packingProgress(boxes)
  const { home } = homecomingProgress(boxes)
  const count = field === 'isPacked' ? packed : home
  const reason = isAway
    ? 'you are logged out. They wait here until you are back.'
    : isFailing && 'no connection. We keep trying.'
  const word = field === 'isPacked' ? 'packed' : 'home'
  return (
    <div className="pack-foot" aria-busy={waiting > 0}>
      <div>
        <p>
          {count === total && total > 0 ? (
            <b>{field === 'isPacked' ? 'All packed' : 'All came home'}</b>
          ) : (
            <>
              <b>{count}</b> of {total} {word}
            </>
          )}
        </p>
        <progress max={Math.max(total, 1)} value={count} aria-label={`Items ${word}`} />
        <p role="status" className="caption">
          {waiting > 0 && reason && `${formatCount(waiting, 'tick')} not stored yet: ${reason}`}
        </p>
      </div>
      {children}
    </div>
  )
}
