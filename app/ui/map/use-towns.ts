import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { normalizeLongitude } from '#app/domain/places/position/area.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { Landmark } from './pin.ts'
import { toPosition, type View } from './projection.ts'

export function useTowns(view: View | undefined): Landmark[] {
  const [towns, setTowns] = useState<Landmark[]>([])
  const path = view && pathOf(view)

  useEffect(() => {
    if (!path) return
    const controller = new AbortController()
    fetchTowns(path, controller.signal).then(setTowns, () => {})
    return () => controller.abort()
  }, [path])

  return path ? towns : []
}

/** Half of the world's circumference in km. */
const farthest = 20_000

function pathOf(view: View) {
  const middle = toPosition(view, { x: view.width / 2, y: view.height / 2 })
  const corners = [0, view.height].map((y) => toPosition(view, { x: 0, y }))
  const isHalfWorld = view.width > view.scale / 2
  const km = isHalfWorld ? farthest : Math.max(...corners.map((one) => distanceKm(middle, one)))
  const params = new URLSearchParams({
    latitude: middle.latitude.toFixed(2),
    longitude: normalizeLongitude(middle.longitude).toFixed(2),
    km: String(Math.ceil(km)),
  })
  return `${href('/towns')}?${params}`
}

async function fetchTowns(path: string, signal: AbortSignal): Promise<Landmark[]> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`The towns answered ${response.status}`)
  return response.json()
}
