import { type SyntheticEvent, useState } from 'react'
import { maxShift } from '#app/domain/places/import/found-place.ts'
import type { Tracked } from '#app/domain/places/import/photo-tracks.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { Field } from '#app/ui/field.tsx'

/** Corrects the camera's clock, so that photos without a position find theirs on the track. */
export function ShiftField({ titles, shift, matched, unmatched, timeless }: Tracked) {
  const [minutes, setMinutes] = useState(shift)
  const found = [
    `${formatCount(matched, 'photo')} found on ${titles.length === 1 ? titles[0] : formatCount(titles.length, 'track')}`,
    unmatched > 0 && `${unmatched} not`,
    timeless > 0 && `${timeless} without a time`,
  ].filter(Boolean)
  /** Matches again once the slider is let go. */
  function match({ currentTarget: { form, value } }: SyntheticEvent<HTMLInputElement>) {
    if (Number(value) !== shift) form?.requestSubmit()
  }
  return (
    <Field
      id="shift"
      label={`Camera’s clock: ${shiftWords(minutes)}`}
      hint={`${found.join(', ')}. Move it if the camera’s clock was wrong or in another time zone.`}
    >
      <input
        id="shift"
        name="shift"
        type="range"
        min={-maxShift}
        max={maxShift}
        step={1}
        value={minutes}
        aria-describedby="shift-hint"
        aria-valuetext={shiftWords(minutes)}
        onChange={({ target }) => setMinutes(Number(target.value))}
        onPointerUp={match}
        onKeyUp={match}
      />
    </Field>
  )
}

/** Such as `right`, or `2 h 5 min behind` if so much is added to the times of photos. */
function shiftWords(minutes: number) {
  if (minutes === 0) return 'right'
  const whole = Math.abs(minutes)
  const parts = [Math.floor(whole / 60), whole % 60]
  const words = [parts[0] && `${parts[0]} h`, parts[1] && `${parts[1]} min`].filter(Boolean)
  return `${words.join(' ')} ${minutes > 0 ? 'behind' : 'ahead'}`
}
