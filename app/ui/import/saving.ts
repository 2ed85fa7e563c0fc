import { useEffect, useRef, useState } from 'react'
import type { ImportInput } from '#app/domain/places/import/import.ts'
import { Uploads } from './uploads.ts'

/** A refusal throws `CallRefused`; any other error is a lost connection. */
export type ImportCalls = {
  begin: (input: ImportInput) => Promise<{ id: string; locationIds: string[] }>
  /** The address that a photo is sent to; `place` is its index among the photos of its location. */
  photoAddress: (importId: string, locationId: string, place: number) => string
  finish: (importId: string, isStopped: boolean) => Promise<void>
}

/** The server answered with an error. */
export class CallRefused extends Error {}

export type SavedPlace = ImportInput['places'][number] & { photos: { id: string; file: File }[] }

type State =
  | { phase: 'idle'; error?: string }
  | { phase: 'beginning'; trouble?: string }
  | { phase: 'sending'; uploads: Uploads; places: number; isEnding: boolean; error?: string }

const lost = 'The connection was lost. Trying again…'
const retryAfter = 3000

/** Saves an import: first its places, with the same key on every retry, then the photos. */
export function useSaving(calls: ImportCalls, onDone: (importId: string) => void) {
  const [state, setState] = useState<State>({ phase: 'idle' })
  const importId = useRef('')
  const timer = useRef<number>(undefined)
  const running = useRef<Uploads>(undefined)

  async function begin(input: ImportInput, places: SavedPlace[]) {
    try {
      const { id, locationIds } = await calls.begin(input)
      importId.current = id
      const before = (index: number) => countBefore(places, locationIds, index)
      const tasks = places.flatMap(({ photos }, index) =>
        photos.map((photo, place) => ({
          ...photo,
          to: calls.photoAddress(id, locationIds[index] as string, before(index) + place),
        })),
      )
      const uploads = new Uploads(tasks)
      running.current = uploads
      uploads.start()
      setState({ phase: 'sending', uploads, places: places.length, isEnding: false })
    } catch (error) {
      if (error instanceof CallRefused) return setState({ phase: 'idle', error: error.message })
      setState({ phase: 'beginning', trouble: lost })
      timer.current = window.setTimeout(() => begin(input, places), retryAfter)
    }
  }
  function save(places: SavedPlace[]) {
    const named = places.map(({ photos: _, ...place }) => place)
    setState({ phase: 'beginning' })
    void begin({ key: newKey(), places: named }, places)
  }
  async function finish(isStopped: boolean) {
    const ending = (changes: { isEnding: boolean; error?: string }) =>
      setState((before) =>
        before.phase === 'sending' ? { ...before, error: undefined, ...changes } : before,
      )
    ending({ isEnding: true })
    try {
      await calls.finish(importId.current, isStopped)
      onDone(importId.current)
    } catch (error) {
      const message =
        error instanceof CallRefused ? error.message : 'The connection was lost. Please try again'
      ending({ isEnding: false, error: message })
    }
  }
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      running.current?.stop()
    },
    [],
  )
  return { state, save, finish, importId }
}

/** Counts the photos that earlier places send to the same location: two places may share one. */
function countBefore(places: SavedPlace[], locationIds: string[], index: number) {
  return places
    .slice(0, index)
    .filter((_, other) => locationIds[other] === locationIds[index])
    .reduce((sum, { photos }) => sum + photos.length, 0)
}

/** A UUID; `crypto.randomUUID` is missing on pages over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
