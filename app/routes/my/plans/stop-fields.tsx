import { useId } from 'react'
import { wantedLights } from '#app/domain/shoots/shoot.ts'
import { type Clock, clockWords, typedWords } from '#app/format/clock.ts'
import { useClock } from '#app/ui/clock.ts'
import { TextField } from '#app/ui/field.tsx'
import { LightStrip, type StripView } from '#app/ui/light/strip.tsx'
import { emptyStop, type StopValues, stopFields } from './shoot-values.ts'

const lightWords: Record<(typeof wantedLights)[number], string> = {
  goldenHour: 'Golden hour',
  blueHour: 'Blue hour',
  day: 'Daylight',
  night: 'Night',
}

const lights = [
  { value: '', label: 'Any light' },
  ...wantedLights.map((value) => ({ value, label: lightWords[value] })),
]

/** A saved stop: its local time in words, its light, and `clash`, what it conflicts with. */
export type SavedStop = { when: string; light?: StripView; clash?: string }

type StopFieldsProps = {
  title: string
  stop?: StopValues
  saved?: SavedStop
}

export function StopFields({ title, stop = emptyStop, saved }: StopFieldsProps) {
  const id = useId()
  const clock = useClock()
  const { when = hoursOf(stop, clock), light, clash } = saved ?? {}
  const isSet = when || stop.note
  return (
    <>
      <details className="stop unfold">
        <summary>
          <span className="sr-only">{title}: </span>
          <span>
            {isSet
              ? [when || 'No time yet', stop.note].filter(Boolean).join(' · ')
              : 'Set time and note'}
          </span>
          {clash && <em>{clash}</em>}
          {light?.missed && <em>{light.missed}</em>}
        </summary>
        {light && <LightStrip light={light} />}
        <div>
          <TextField
            id={`${id}-start`}
            name={stopFields.start}
            type="datetime-local"
            label="Call time"
            defaultValue={stop.start}
          />
          <TextField
            id={`${id}-end`}
            name={stopFields.end}
            type="datetime-local"
            label="Wrap"
            defaultValue={stop.end}
          />
          <div className="note">
            <TextField
              id={`${id}-note`}
              name={stopFields.note}
              label="Note"
              autoComplete="off"
              maxLength={500}
              defaultValue={stop.note}
            />
          </div>
        </div>
      </details>
      <label className="stop-light">
        <span>
          Light<span className="sr-only"> of {title}</span>
        </span>
        <select className="input" name={stopFields.light} defaultValue={stop.light}>
          {lights.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** Times that are not saved yet, as they were typed. */
function hoursOf({ start, end }: StopValues, clock: Clock) {
  const sameDay = start.slice(0, 10) === end.slice(0, 10)
  const until = sameDay ? clockWords(end.slice(11), clock) : typedWords(end, clock)
  const times = [typedWords(start, clock), end && until]
  return times.filter(Boolean).join(' to ')
}
