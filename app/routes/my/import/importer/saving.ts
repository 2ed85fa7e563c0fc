import { useEffect, useRef, useState } from 'react'
import type { ImportInput } from '#app/domain/places/import/import.ts'
import { createPhotoOutbox, type PhotoOutbox, type SentPhoto } from '#app/outbox/photo-outbox.ts'
import { withRetries } from '#app/outbox/retry.ts'
import { RequestRefused } from '#app/outbox/send.ts'
import type { NamedGroup } from './surroundings.ts'

/** Each call throws the errors of `send`. */
export type ImportCalls = {
  createPlaces: (input: ImportInput) => Promise<{ id: string; locationIds: string[] }>
  /** `place` is the photo's index among the photos of the location. */
  photoAddress: (importId: string, locationId: string, place: number) => string
  finish: (importId: string, isStopped: boolean) => Promise<void>
}

export type SavedGroup = ImportInput['places'][number] & { photos: { id: string; file: File }[] }

type State =
  | { phase: 'idle'; error?: string }
  | { phase: 'beginning'; trouble?: string }
  | {
      phase: 'sending'
      outbox: PhotoOutbox
      photos: SentPhoto[]
      places: number
      isEnding: boolean
      error?: string
    }

const lost = 'The connection was lost. Trying again…'
const maxParallel = 3

/** Creates the places, then sends the photos. Retries reuse the key, to create places only once. */
export function useSaving(calls: ImportCalls, userId: string, onDone: (importId: string) => void) {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const importId = useRef('')
  const leaving = useRef(new AbortController())
  const running = useRef<PhotoOutbox>(undefined)

  async function create(input: ImportInput, places: SavedGroup[]) {
    const { signal } = leaving.current
    const onTrouble = () => setState({ phase: 'beginning', trouble: lost })
    try {
      const { id, locationIds } = await withRetries(() => calls.createPlaces(input), {
        signal,
        onTrouble,
      })
      if (signal.aborted) return
      importId.current = id
      const before = (index: number) => countBefore(places, locationIds, index)
      const photos = places.flatMap(({ photos }, index) =>
        photos.map(({ file, ...photo }, place) => {
          const to = calls.photoAddress(id, locationIds[index] as string, before(index) + place)
          return { id: photo.id, target: photo.id, content: { file, to } }
        }),
      )
      const outbox = createPhotoOutbox({ userId, concurrency: maxParallel })
      running.current = outbox
      outbox.add(photos)
      const sent = photos.map(({ content }) => content)
      setState({ phase: 'sending', outbox, photos: sent, places: places.length, isEnding: false })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RequestRefused)) throw error
      setState({ phase: 'idle', error: error.message })
    }
  }
  function save(places: SavedGroup[]) {
    const named = places.map(({ photos: _, ...place }) => place)
    setState({ phase: 'beginning' })
    void create({ key: newKey(), places: named }, places)
  }
  async function finish(isStopped: boolean) {
    const { signal } = leaving.current
    const ending = (changes: { isEnding: boolean; error?: string }) =>
      setState((before) =>
        before.phase === 'sending' ? { ...before, error: undefined, ...changes } : before,
      )
    const onTrouble = () => ending({ isEnding: true, error: lost })
    ending({ isEnding: true })
    try {
      await withRetries(() => calls.finish(importId.current, isStopped), { signal, onTrouble })
      if (!signal.aborted) onDone(importId.current)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RequestRefused)) throw error
      ending({ isEnding: false, error: error.message })
    }
  }
  useEffect(() => {
    leaving.current = new AbortController()
    return () => {
      leaving.current.abort()
      running.current?.stop()
    }
  }, [])
  return { state, save, finish, importId }
}

export function toSavedPlace(
  place: NamedGroup,
  fileOf: (id: string) => File | undefined,
): SavedGroup {
  const { name, address, position, goesTo, photoIds } = place
  return {
    locationId: goesTo,
    title: goesTo === null ? name : '',
    address,
    coordinates: position,
    photoCount: photoIds.length,
    photos: photoIds.flatMap((id) => {
      const file = fileOf(id)
      return file ? [{ id, file }] : []
    }),
  }
}

/** Counts the photos that earlier places send to the same location. */
function countBefore(places: SavedGroup[], locationIds: string[], index: number) {
  return places
    .slice(0, index)
    .filter((_, other) => locationIds[other] === locationIds[index])
    .reduce((sum, { photos }) => sum + photos.length, 0)
}

/** Makes a UUID, because `crypto.randomUUID` is missing over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
