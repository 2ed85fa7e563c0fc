import type { CSSProperties } from 'react'
import './justified.css'

/** Style of an item of a `.justified` list. */
export function shapeOf({ width, height }: { width: number; height: number }): CSSProperties {
  const shape = Math.min(2.4, Math.max(0.6, width / height)).toFixed(2)
  return { '--shape': shape } as CSSProperties
}
