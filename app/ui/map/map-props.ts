import type { Bounds, Cluster, Landmark, Pin } from './pin.ts'

/** Where tiles come from, and who must be named for them (HTML is not read: plain text and an address). */
type Tiles = { url: string; attribution: { text: string; href: string } }

export type PlaceMapProps = {
  pins: Pin[]
  /** Marks that stand for many places, counted by whoever loads them. */
  clusters?: Cluster[]
  /** What the map shows, as its name for those who cannot see it. */
  label: string
  /** The middle; without it all pins are shown. */
  center?: { latitude: number; longitude: number }
  zoom?: number
  landmarks?: Landmark[]
  /** `ask`: a drawing until the visitor asks for the map; `now`: the map as soon as its code is here. */
  mode?: 'ask' | 'now'
  /** Gestures from the start. Otherwise they are off until the hand is pressed, so that a page can be scrolled. */
  interactive?: boolean
  hasLinks?: boolean
  tiles: Tiles
  googleMapsApiKey?: string
  onMove?: (bounds: Bounds, zoom: number) => void
  /** Makes pins draggable, and movable by arrow keys. */
  onPinMove?: (id: string, position: { latitude: number; longitude: number }) => void
  /** A pin was pressed; a pin with `href` is a link besides. Return `true` to keep the link from being followed. */
  onPinPress?: (id: string) => boolean | undefined
  /** The map itself was pressed. */
  onPick?: (position: { latitude: number; longitude: number }) => void
  className?: string
}

/** What a map that moves is given, Google's and the one without a key alike. */
export type LiveMapProps = Omit<
  PlaceMapProps,
  'mode' | 'landmarks' | 'className' | 'interactive'
> & {
  hasGestures: boolean
  onFail: (state: 'failed' | 'authFailure') => void
}
