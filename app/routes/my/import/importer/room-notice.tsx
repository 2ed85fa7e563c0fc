import type { ReactNode } from 'react'
import { formatCount } from '#app/format/plural.ts'
import { Notice } from '#app/ui/banner.tsx'

export type Room = { count: number; limit: number | null }

export function roomLeft({ count, limit }: Room): number {
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - count)
}

export function RoomNotice({
  room,
  wanted,
  children,
}: {
  room: Room
  wanted: number
  children?: ReactNode
}) {
  const left = roomLeft(room)
  if (wanted <= left) return null
  return (
    <Notice type="warning">
      <p>
        {left === 0
          ? `Your plan holds ${formatCount(room.limit ?? 0, 'location')} and is full. `
          : `Your plan has room for ${left} more ${left === 1 ? 'location' : 'locations'}. Untick ${wanted - left} to continue. `}
        Photos can still be added to locations you have. {children}
      </p>
    </Notice>
  )
}
