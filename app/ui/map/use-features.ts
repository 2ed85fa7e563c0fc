import { useEffect, useState } from 'react'
import type { Bounds } from './pin.ts'

/** @param path returns JSON for `south`, `west`, `north`, `east` and `zoom` */
export function useFeatures<T>(path: string) {
  const [features, setFeatures] = useState<T>()
  const [isFailed, setFailed] = useState(false)
  const [view, setView] = useState<{ bounds: Bounds; zoom: number }>()

  useEffect(() => {
    if (!view) return
    const controller = new AbortController()
    const url = new URL(path, location.origin)
    for (const [name, value] of Object.entries({ ...view.bounds, zoom: view.zoom })) {
      url.searchParams.set(name, value.toFixed(5))
    }
    fetchFeatures<T>(url, controller.signal).then(
      (fetched) => {
        setFeatures(fetched)
        setFailed(false)
      },
      () => {
        if (!controller.signal.aborted) setFailed(true)
      },
    )
    return () => controller.abort()
  }, [path, view])

  return {
    features,
    isFailed,
    view,
    setView: (bounds: Bounds, zoom: number) => setView({ bounds, zoom }),
  }
}

async function fetchFeatures<T>(url: URL, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The features answered ${response.status}`)
  return response.json()
}
