import L from 'leaflet'
import { useEffect, useState } from 'react'
import type { LiveMapProps } from './props.ts'
import { offlineTilePath, type TileAt } from './tiles.ts'

export const closestZoom = 19

/** The closest at which the drawn ground still shows something. */
export const outlineZoom = 10

/**
 * Puts tiles on the map, if there is a server of theirs.
 * @returns `hasGround` once a tile was missing, which shows what is below; `isWithout` while none
 * comes
 */
export function useTiles(map: L.Map | undefined, tiles: LiveMapProps['tiles']) {
  const { url, attribution } = tiles ?? {}
  const { text = '', href = '' } = attribution ?? {}
  const [hasGround, setGround] = useState(!url)
  const [isWithout, setWithout] = useState(!url)

  useEffect(() => {
    if (!map) return
    // Without tiles a street is an empty square: the towns around say where one is.
    function showOutline(shown: L.Map) {
      if (shown.getZoom() > outlineZoom) shown.setZoom(outlineZoom, { animate: false })
    }
    if (!url) {
      showOutline(map)
      return
    }
    const layer = L.tileLayer(url, {
      maxZoom: closestZoom,
      className: 'map-tile',
      attribution: linkOf(text, href),
      // Also where a page itself tells nobody where it is: tile servers refuse who says nothing.
      referrerPolicy: 'origin',
    })
    let isKnown = false
    layer.on('tileerror', ({ tile, coords }) => {
      if (tryOfflineTile(tile, coords)) return
      setGround(true)
      setWithout(true)
      if (!isKnown) showOutline(map)
      isKnown = true
    })
    layer.on('tileload', () => {
      isKnown = true
      setWithout(false)
    })
    layer.addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, url, text, href])

  return { hasGround, isWithout }
}

/**
 * Shows a tile that was taken along where its server gives none. @returns whether that is tried:
 * once a tile
 */
function tryOfflineTile(tile: HTMLElement, at: TileAt): boolean {
  const isTried = tile.dataset.kept !== undefined
  if (isTried || !(tile instanceof HTMLImageElement)) return false
  if (!navigator.serviceWorker?.controller) return false
  tile.dataset.kept = ''
  tile.src = offlineTilePath(at)
  return true
}

/** Leaflet takes HTML here: building the link as an element escapes its text. */
function linkOf(text: string, href: string) {
  const link = document.createElement('a')
  link.textContent = text
  if (/^https?:/.test(href)) link.href = href
  return link.outerHTML
}
