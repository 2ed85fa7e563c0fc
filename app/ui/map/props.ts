import type { MapShape } from './ground-map.tsx'
import type { MapContent } from './layout.ts'
import type { Bounds } from './pin.ts'

/** The tile server's address, and the attribution it requires (plain text and a link, no HTML). */
type Tiles = { url: string; attribution: { text: string; href: string } }

export type LocationMapProps = MapContent & {
  label: string
  /** The centre; without it the map fits all pins. */
  center?: { latitude: number; longitude: number }
  zoom?: number
  /** The map shows this area, and goes there when it changes. */
  area?: Bounds | undefined
  /** The sides of the drawing. */
  shape?: MapShape
  /**
   * `ask` shows a drawing until the visitor asks for the map; `now` loads the map as soon as it is
   * in view and the page has nothing else to do.
   */
  mode?: 'ask' | 'now'
  hasLinks?: boolean
  /** Without them the outline of the land and its towns is the map. */
  tiles?: Tiles | undefined
  googleMapsApiKey?: string
  onMove?: (bounds: Bounds, zoom: number) => void
  /** Makes pins movable, by dragging and by arrow keys. */
  onPinMove?: (id: string, position: { latitude: number; longitude: number }) => void
  /** Called when a pin is pressed; return `true` to keep a pin with `href` from being followed. */
  onPinPress?: (id: string) => boolean | undefined
  /** Called when the pointer or the focus enters a pin, and with undefined when it leaves. */
  onPinPoint?: (id: string | undefined) => void
  onPick?: (position: { latitude: number; longitude: number }) => void
  className?: string
}

export type LiveMapProps = Omit<LocationMapProps, 'mode' | 'shape' | 'className'> & {
  /** They wait for a press of the hand, so that the page scrolls. */
  hasGestures: boolean
  onFail: (state: 'failed' | 'authFailure') => void
}
