import type { ReactNode } from 'react'
import { counted } from '#app/format/plural.ts'
import { Notice } from '../banner.tsx'

/** How many places fit: `limit` is null where there is none. */
export type Room = { count: number; limit: number | null }

/** How many more places there is room for. */
export function roomLeft({ count, limit }: Room): number {
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - count)
}

/** Says before Save that not all new places fit. `children` lead to larger plans. */
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
          ? `Your plan holds ${counted(room.limit ?? 0, 'location')} and is full. `
          : `Your plan has room for ${left} of these ${wanted} new places. Choose which: untick ${wanted - left}. `}
        Photos can still be added to places you have. {children}
      </p>
    </Notice>
  )
}
