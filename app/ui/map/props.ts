import type { MapShape } from './ground-map.tsx'
import type { MapContent } from './layout.ts'
import type { Bounds } from './pin.ts'

/** Plain text and a link, no HTML. */
type Tiles = { url: string; attribution: { text: string; href: string } }

export type LocationMapProps = MapContent & {
  label: string
  center?: { latitude: number; longitude: number }
  zoom?: number
  area?: Bounds | undefined
  shape?: MapShape
  /** `now` loads the map when it is in view and the page is idle. */
  mode?: 'ask' | 'now'
  hasLinks?: boolean
  /** Without tiles the map is an outline. */
  tiles?: Tiles | undefined
  googleMapsApiKey?: string
  onMove?: (bounds: Bounds, zoom: number) => void
  onPinMove?: (id: string, position: { latitude: number; longitude: number }) => void
  /** `true` prevents the navigation to `href`. */
  onPinPress?: (id: string) => boolean | undefined
  onPinPoint?: (id: string | undefined) => void
  onPick?: (position: { latitude: number; longitude: number }) => void
  className?: string
}

export type LiveMapProps = Omit<LocationMapProps, 'mode' | 'shape' | 'className'> & {
  /** After a press of the hand, so that the page scrolls. */
  hasGestures: boolean
  onFail: (state: 'failed' | 'authFailure') => void
}
