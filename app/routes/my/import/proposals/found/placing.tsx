import { useState } from 'react'
import { useSubmit } from 'react-router'
import { formatDecimal } from '#app/domain/places/position/coordinates.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { Button } from '#app/ui/button.tsx'

/** The location whose position the next press on the map sets. */
export type Placing = { id: string; title: string }

export function usePlacing() {
  const [placing, setPlacing] = useState<Placing>()
  const submit = useSubmit()
  function place(position: Coordinates) {
    if (!placing) return
    const { id } = placing
    setPlacing(undefined)
    submit(
      { intent: `place:${id}`, [`at-${id}`]: formatDecimal(position, 6) },
      { method: 'post', preventScrollReset: true },
    )
  }
  return { placing, setPlacing, place }
}

export function PlacingNotice({ title, onCancel }: Placing & { onCancel: () => void }) {
  return (
    <p
      className="import-placing"
      role="status"
      ref={(box) => {
        box?.scrollIntoView({ block: 'start' })
      }}
    >
      Press the map where “{title}” is.
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </p>
  )
}
