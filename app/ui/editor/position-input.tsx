import { useState } from 'react'
import {
  formatDecimal,
  formatDms,
  parseCoordinates,
} from '#app/domain/places/position/coordinates.ts'
import { TextField } from '../field.tsx'
import { PlaceMap } from '../map/map.tsx'
import type { PlaceMapProps } from '../map/map-props.ts'
import './editor.css'

export type PositionInputProps = {
  id: string
  name: string
  errors?: string[]
  /** The text as it was written, in any notation. */
  value: string
  onChange: (text: string) => void
  /** Left out, the position is written and not pointed at. */
  map?: Pick<PlaceMapProps, 'tiles' | 'googleMapsApiKey' | 'landmarks'>
}

/** Coordinates in any notation, what was understood of them, and a pin on a map that can be dragged. */
export function PositionInput({ id, name, errors, value, onChange, map }: PositionInputProps) {
  const position = parseCoordinates(value)
  const [center, setCenter] = useState(position)
  const written = (text: string) => {
    onChange(text)
    setCenter(parseCoordinates(text) ?? center)
  }
  const picked = (at: { latitude: number; longitude: number }) => onChange(formatDecimal(at, 6))
  const middle = typed(value, center)
  return (
    <div className="position-input">
      <TextField
        id={id}
        name={name}
        label="Coordinates"
        aside="optional"
        hint={`Any notation, or the link of a map.${map ? ' Or press the map and drag the pin.' : ''}`}
        errors={errors}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => written(target.value)}
      >
        <output className="edge" htmlFor={id}>
          {position
            ? `Read as ${formatDecimal(position)} · ${formatDms(position)}`
            : value.trim()
              ? 'Not read as a position yet'
              : 'No position: this place is on no map yet'}
        </output>
      </TextField>
      {map && (
        <PlaceMap
          {...map}
          label="Where this place is"
          mode="now"
          interactive
          pins={position ? [{ id: 'place', title: 'This place', ...position }] : []}
          center={middle}
          onPinMove={(_, to) => picked(to)}
          onPick={picked}
        />
      )}
    </div>
  )
}

/** The middle of the map follows what is written and chosen, not the pin under the hand. */
function typed(value: string, center: ReturnType<typeof parseCoordinates>) {
  return value.trim() ? center : undefined
}
