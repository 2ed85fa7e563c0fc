import L from 'leaflet'
import { useEffect, useState } from 'react'
import type { LiveMapProps } from './props.ts'
import { offlineTilePath, type TileAt } from './tiles.ts'

export const closestZoom = 19

export const outlineZoom = 10

/** @returns `hasGround`: a tile was missing; `isWithout`: no tile loads */
export function useTiles(map: L.Map | undefined, tiles: LiveMapProps['tiles']) {
  const { url, attribution } = tiles ?? {}
  const { text = '', href = '' } = attribution ?? {}
  const [hasGround, setGround] = useState(!url)
  const [isWithout, setWithout] = useState(!url)

  useEffect(() => {
    if (!map) return
    // Zooms out, because a street without tiles is an empty square.
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
      // Tile servers require a referrer, which a page below a share link does not send.
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

/** Tries the downloaded copy of a missing tile, once. @returns false if no copy can be tried */
function tryOfflineTile(tile: HTMLElement, at: TileAt): boolean {
  const isTried = tile.dataset.kept !== undefined
  if (isTried || !(tile instanceof HTMLImageElement)) return false
  if (!navigator.serviceWorker?.controller) return false
  tile.dataset.kept = ''
  tile.src = offlineTilePath(at)
  return true
}

/** Returns HTML for Leaflet, in which the text must be escaped. */
function linkOf(text: string, href: string) {
  const link = document.createElement('a')
  link.textContent = text
  if (/^https?:/.test(href)) link.href = href
  return link.outerHTML
}
