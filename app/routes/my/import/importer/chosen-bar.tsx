import { X as cross } from 'lucide'
import { type RefObject, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type ChosenBarProps = {
  count: number
  places: { id: string; label: string }[]
  select: RefObject<HTMLSelectElement | null>
  onMove: (placeId: string | null | 'new') => void
  onRemove: () => void
  onClear: () => void
}

export function ChosenBar({ count, places, select, onMove, onRemove, onClear }: ChosenBarProps) {
  const [to, setTo] = useState('')
  if (count === 0) return null
  return (
    <section className="import-chosen row" aria-label="Chosen photos">
      <p role="status">{count} chosen</p>
      <label className="sr-only" htmlFor="move-to">
        Move to
      </label>
      <select
        ref={select}
        id="move-to"
        className="input"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        <option value="">Move to…</option>
        {places.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        <option value="new">A new location</option>
        <option value="apart">Without a location</option>
      </select>
      <Button
        aria-disabled={to === '' || undefined}
        onClick={() => {
          if (to === '') return select.current?.focus()
          setTo('')
          onMove(to === 'apart' ? null : to)
        }}
      >
        Move
      </Button>
      <Button kind="secondary" onClick={onRemove}>
        Remove
      </Button>
      <IconButton label="Clear selection" icon={<Icon of={cross} />} onClick={onClear} />
    </section>
  )
}
