import type { ReactNode } from 'react'
import type { Bounds, Cluster, Landmark, Pin } from './pin.ts'
import type { SunLine } from './sun-lines.ts'

/** The tile server's address, and the attribution it requires (plain text and a link, no HTML). */
type Tiles = { url: string; attribution: { text: string; href: string } }

export type LocationMapProps = {
  pins: Pin[]
  /** Marks for many places, counted by the caller. */
  clusters?: Cluster[]
  label: string
  /** The centre; without it the map fits all pins. */
  center?: { latitude: number; longitude: number }
  zoom?: number
  /** The map shows this area, and goes there when it changes. */
  area?: Bounds | undefined
  landmarks?: Landmark[]
  /** Drawn until the map is asked for, in place of the plain drawing. */
  drawing?: ReactNode
  /** Lines from the one pin towards sun and moon. */
  sun?: SunLine[]
  /** A line through these positions. */
  way?: { latitude: number; longitude: number }[]
  /** `ask` shows a drawing until the visitor asks for the map; `now` loads the map at once. */
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
  /** The pin that stands out, such as that of the card under the pointer. */
  pointed?: string | undefined
  /** Called when the pointer or the focus enters a pin, and with undefined when it leaves. */
  onPinPoint?: (id: string | undefined) => void
  onPick?: (position: { latitude: number; longitude: number }) => void
  className?: string
}

export type LiveMapProps = Omit<
  LocationMapProps,
  'mode' | 'landmarks' | 'drawing' | 'className'
> & {
  /** They wait for a press of the hand, so that the page scrolls. */
  hasGestures: boolean
  onFail: (state: 'failed' | 'authFailure') => void
}
