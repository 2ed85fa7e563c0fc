import { useEffect, useMemo, useRef, useState } from 'react'
import { nearestPlace } from '#app/domain/places/import/grouping.ts'
import { makeUnique } from '#app/domain/places/import/labels.ts'
import type { Surroundings } from '#app/domain/places/import/surroundings.ts'
import { type Coordinates, formatShort } from '#app/domain/places/position/coordinates.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { Draft, DraftGroup } from './draft.ts'

export type FindSurroundings = (positions: Coordinates[]) => Promise<Surroundings[]>

export type NamedGroup = DraftGroup & {
  /** The name that is saved unless the user writes another one; '' until the name is known. */
  name: string
  address: string
  /** The user's own places that can take the photos: the nearest one, and the chosen one. */
  offers: (Surroundings['near'][number] & { metres: number | undefined })[]
  /** The id of the user's existing place that gets the photos; null for a new place. */
  goesTo: string | null
}

const pause = 400
const maxPositions = 200

/** Sends only positions rounded to about 50 metres, and caches the answers. */
export function useSurroundings(
  places: DraftGroup[],
  metres: number,
  find: FindSurroundings,
): NamedGroup[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Surroundings>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const latestFind = useRef(find)
  latestFind.current = find
  const unknown = places
    .flatMap(({ position }) => (position && !known.has(keyOf(position)) ? [keyOf(position)] : []))
    .join('|')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats a failed request
  useEffect(() => {
    if (!unknown) return
    let isCurrent = true
    const wanted = [...new Set(unknown.split('|'))].slice(0, maxPositions)
    const timer = window.setTimeout(async () => {
      try {
        const answers = await latestFind.current(wanted.map(positionOf))
        if (!isCurrent) return
        const added = wanted.map((key, index) => [key, answers[index] as Surroundings] as const)
        setKnown((before) => new Map([...before, ...added]))
      } catch {
        if (isCurrent) window.setTimeout(() => setAttempt((before) => before + 1), 5000)
      }
    }, pause)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [unknown, attempt])

  return nameAll(places, metres, known, attempt > 0)
}

export function useNeighbours({ places }: Draft) {
  return useMemo(() => {
    const nearest = new Map<string, string>()
    for (const place of places) {
      let least = Number.POSITIVE_INFINITY
      for (const other of places) {
        if (other === place || !other.position || !place.position) continue
        const away = distanceKm(place.position, other.position)
        if (away >= least) continue
        least = away
        nearest.set(place.id, other.id)
      }
    }
    return nearest
  }, [places])
}

function nameAll(
  places: DraftGroup[],
  metres: number,
  known: ReadonlyMap<string, Surroundings>,
  hasFailed: boolean,
): NamedGroup[] {
  const own = new Map([...known.values()].flatMap(({ near }) => near.map((one) => [one.id, one])))
  const around = places.map(({ position }) => (position ? known.get(keyOf(position)) : undefined))
  const proposed = places.map(({ title, position }, index) => {
    if (title !== undefined) return undefined
    if (around[index]) return around[index]
    if (!position || !hasFailed) return undefined
    return { name: formatShort(position), detail: formatShort(position) }
  })
  const usedNames = [
    ...places.flatMap(({ title }) => title ?? []),
    ...[...own.values()].map(({ title }) => title),
  ]
  const free = makeUnique(
    proposed.flatMap((name) => name ?? []),
    usedNames,
  )
  return places.map((place, index) => {
    const name = place.title ?? (proposed[index] ? (free.shift() ?? '') : '')
    const nearest = place.position && nearestPlace([...own.values()], place.position, metres)
    const chosen = place.target ? own.get(place.target) : undefined
    const offers = [
      ...(nearest ? [{ ...nearest.place, metres: nearest.metres }] : []),
      ...(chosen && chosen.id !== nearest?.place.id ? [{ ...chosen, metres: undefined }] : []),
    ]
    const goesTo = place.target === undefined ? (nearest?.place.id ?? null) : place.target
    return { ...place, name, address: around[index]?.address ?? '', offers, goesTo }
  })
}

function keyOf({ latitude, longitude }: Coordinates) {
  return `${latitude.toFixed(3)},${longitude.toFixed(3)}`
}

function positionOf(key: string): Coordinates {
  const [latitude = 0, longitude = 0] = key.split(',').map(Number)
  return { latitude, longitude }
}
