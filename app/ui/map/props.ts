import type { MapShape } from './ground-map.tsx'
import type { MapContent } from './layout.ts'
import type { Bounds } from './pin.ts'

/** `text` is plain text, not HTML. */
type Tiles = { url: string; attribution: { text: string; href: string } }

export type LocationMapProps = MapContent & {
  label: string
  center?: { latitude: number; longitude: number }
  zoom?: number
  area?: Bounds | undefined
  shape?: MapShape
  /** `ask` waits for a press; `now` loads the map when it is in view and the page is idle. */
  mode?: 'ask' | 'now'
  hasLinks?: boolean
  /** Without tiles, the map shows only the outline of the land. */
  tiles?: Tiles | undefined
  googleMapsApiKey?: string
  onMove?: (bounds: Bounds, zoom: number) => void
  onPinMove?: (id: string, position: { latitude: number; longitude: number }) => void
  /** Returns true to prevent the navigation to `href`. */
  onPinPress?: (id: string) => boolean | undefined
  onPinPoint?: (id: string | undefined) => void
  onPick?: (position: { latitude: number; longitude: number }) => void
  className?: string
}

export type LiveMapProps = Omit<LocationMapProps, 'mode' | 'shape' | 'className'> & {
  /** False until the user presses the hand button, so that a swipe scrolls the page. */
  hasGestures: boolean
  onFail: (state: 'failed' | 'authFailure') => void
}
