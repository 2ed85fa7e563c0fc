import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { Bounds } from '#app/ui/map/pin.ts'
import { type DiscoverFeatures, viewParams } from '#app/views/discover/features.ts'

type View = { bounds: Bounds; zoom: number }

/**
 * What the search finds in the view of the map, loaded anew for each view and each search.
 * @param asked the search parameters of the search
 */
export function useFeatures(asked: string) {
  const [features, setFeatures] = useState<DiscoverFeatures>()
  const [isFailed, setFailed] = useState(false)
  const [view, setView] = useState<View>()

  useEffect(() => {
    if (!view) return
    const controller = new AbortController()
    const params = new URLSearchParams(asked)
    for (const [name = '', value = ''] of viewParams(view.bounds, view.zoom)) {
      params.set(name, value)
    }
    load(`${href('/discover/features')}?${params}`, controller.signal).then(
      (loaded) => {
        setFeatures(loaded)
        setFailed(false)
      },
      () => {
        if (!controller.signal.aborted) setFailed(true)
      },
    )
    return () => controller.abort()
  }, [asked, view])

  return {
    features,
    isFailed,
    view,
    look: (bounds: Bounds, zoom: number) => setView({ bounds, zoom }),
  }
}

async function load(path: string, signal: AbortSignal): Promise<DiscoverFeatures> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}
