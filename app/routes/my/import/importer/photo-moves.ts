import { useState } from 'react'
import { formatCount } from '#app/format/plural.ts'
import { addPlace, type Draft, movePhotos, removePhotos } from './draft.ts'
import type { useFocusOn } from './focus.ts'
import type { usePhotoReading } from './photo-reading.ts'
import type { NamedGroup } from './surroundings.ts'

type Moving = {
  draft: Draft
  onDraft: (change: (draft: Draft) => Draft) => void
  places: NamedGroup[]
  reading: ReturnType<typeof usePhotoReading>
  focusOn: ReturnType<typeof useFocusOn>
  onDone: () => void
}

export function usePhotoMoves({ draft, onDraft, places, reading, focusOn, onDone }: Moving) {
  const [announcement, setSaid] = useState('')
  function move(ids: readonly string[], to: string | null): string | undefined {
    const made = `place${draft.count + 1}`
    const target = places.find(({ id }) => id === to)
    if (to === 'new') {
      onDraft((before) => addPlace(before, ids))
      focusOn(made, 'input[type="text"]')
    } else {
      onDraft((before) => movePhotos(before, ids, to))
      if (to !== null) focusOn(to)
    }
    const where =
      to === 'new' ? 'a new location' : target ? target.name || 'the location' : 'no location'
    setSaid(`${formatCount(ids.length, 'photo')} moved to ${where}`)
    onDone()
    return to === 'new' ? made : (to ?? undefined)
  }
  function remove(ids: string[]) {
    onDraft((before) => removePhotos(before, ids))
    reading.remove(ids)
    setSaid(`${formatCount(ids.length, 'photo')} removed`)
    onDone()
  }
  return { move, remove, announcement }
}
