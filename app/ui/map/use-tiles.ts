import L from 'leaflet'
import { useEffect, useState } from 'react'
import type { LiveMapProps } from './props.ts'
import { offlineTilePath, type TileAt } from './tiles.ts'

export const closestZoom = 19

export const outlineZoom = 10

/** @returns `hasGround` once a tile was missing; `isWithout` while none loads */
export function useTiles(map: L.Map | undefined, tiles: LiveMapProps['tiles']) {
  const { url, attribution } = tiles ?? {}
  const { text = '', href = '' } = attribution ?? {}
  const [hasGround, setGround] = useState(!url)
  const [isWithout, setWithout] = useState(!url)

  useEffect(() => {
    if (!map) return
    // Without tiles a street is an empty square.
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
      // Even if the page sends no referrer: tile servers require one.
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

/** Once a tile. @returns whether a downloaded tile is tried */
function tryOfflineTile(tile: HTMLElement, at: TileAt): boolean {
  const isTried = tile.dataset.kept !== undefined
  if (isTried || !(tile instanceof HTMLImageElement)) return false
  if (!navigator.serviceWorker?.controller) return false
  tile.dataset.kept = ''
  tile.src = offlineTilePath(at)
  return true
}

/** Leaflet accepts HTML here, so the text must be escaped. */
function linkOf(text: string, href: string) {
  const link = document.createElement('a')
  link.textContent = text
  if (/^https?:/.test(href)) link.href = href
  return link.outerHTML
}
