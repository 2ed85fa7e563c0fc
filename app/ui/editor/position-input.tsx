import { useState } from 'react'
import {
  formatDecimal,
  formatDms,
  parseCoordinates,
} from '#app/domain/places/position/coordinates.ts'
import { cellOf, cellRadius } from '#app/domain/places/position/privacy.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { TextField } from '../field.tsx'
import { LocationMap } from '../map/map.tsx'
import { areaZoom, type Pin } from '../map/pin.ts'
import type { LocationMapProps } from '../map/props.ts'
import { useTypedEarly } from './typed-early.ts'
import './inputs.css'

export type PositionInputProps = {
  id: string
  name: string
  errors?: string[]
  value: string
  onChange: (text: string) => void
  map?: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
  hasCell?: boolean | undefined
}

export function PositionInput({
  id,
  name,
  errors,
  value,
  onChange,
  map,
  hasCell,
}: PositionInputProps) {
  const position = parseCoordinates(value)
  const [center, setCenter] = useState(position)
  const changeText = (text: string) => {
    onChange(text)
    setCenter(parseCoordinates(text) ?? center)
  }
  useTypedEarly(id, value, changeText)
  const picked = (at: { latitude: number; longitude: number }) => onChange(formatDecimal(at, 6))
  const middle = centerFor(value, center)
  return (
    <div className="position-input">
      <TextField
        id={id}
        name={name}
        label="Coordinates"
        aside="optional"
        hint={`Paste coordinates or a map link${map ? ', or place the pin on the map' : ''}.`}
        errors={errors}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => changeText(target.value)}
      >
        <output className="caption" htmlFor={id}>
          {position
            ? `Read as ${formatDecimal(position)} · ${formatDms(position)}`
            : value.trim()
              ? 'We can’t read this as coordinates yet'
              : 'No coordinates yet'}
        </output>
      </TextField>
      {map && (
        <LocationMap
          key={hasCell ? 'cell' : 'place'}
          {...map}
          label="Where this location is"
          mode="now"
          pins={position ? pinsOf(position, hasCell) : []}
          center={middle}
          zoom={hasCell ? areaZoom : undefined}
          onPinMove={(_, to) => picked(to)}
          onPick={picked}
        />
      )}
    </div>
  )
}

function pinsOf(position: Coordinates, hasCell: boolean | undefined): Pin[] {
  const pin = { id: 'location', title: 'This location', ...position }
  if (!hasCell) return [pin]
  return [pin, { id: 'cell', title: 'What others see', radius: cellRadius, ...cellOf(position) }]
}

/** Without a typed position there is no centre, so the map stays still while the pin is dragged. */
function centerFor(value: string, center: ReturnType<typeof parseCoordinates>) {
  return value.trim() ? center : undefined
}
