import { type FormEvent, useState } from 'react'
import { addDays } from '#app/domain/rules/dates.ts'
import { clockAt, instantIn, stepMs } from '#app/domain/shoots/board.ts'
import { onDay } from '#app/domain/shoots/stop-times.ts'
import { useClock } from '#app/ui/clock.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { LightBand, type LitDay } from './light-band.tsx'
import { phaseSpans } from './sun-words.ts'
import './stop-times.css'

type Day = LitDay & { label: string }

/** `value` is local time, `YYYY-MM-DDTHH:MM`; '' for none. */
type Time = { id: string; name: string; value: string; errors?: string[] | undefined }

type StopTimesProps = {
  id: string
  days: Day[]
  start: Time
  end: Time
  /** Offers the day's golden and blue hours. */
  hasLights?: boolean
}

/** The date is that of the shoot: only the hours are typed, over their light. */
export function StopTimes({ id, days, start, end, hasLights }: StopTimesProps) {
  const [typed, setTyped] = useState(() => ({
    day: days.find(({ date }) => start.value.startsWith(date))?.date ?? days[0]?.date ?? '',
    start: start.value,
    end: end.value,
  }))
  const isDated = isOnDay(typed.day, start.value, end.value)
  const timeOf = ({ value }: Time) => (isDated ? value.slice(11) || shortTime(value) : value)
  const type = isDated ? 'time' : 'datetime-local'
  const span = onDay(typed.day, typed.start, typed.end)
  const from = instantIn(days, span.start)
  const shownDay =
    days.find((day) => from !== undefined && from >= day.from && from < day.to) ??
    days.find(({ date }) => date === typed.day)

  function read({ currentTarget }: FormEvent<HTMLElement>) {
    const fieldValue = (name: string) =>
      currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    setTyped({ day: fieldValue('day'), start: fieldValue(start.name), end: fieldValue(end.name) })
  }

  return (
    <div className="stop-times" onInput={read}>
      {shownDay && <LightBand day={shownDay} from={from} to={instantIn(days, span.end)} />}
      {hasLights && isDated && shownDay && <Lights day={shownDay} start={start} end={end} />}
      <div>
        {isDated && <DayField id={`${id}-day`} days={days} value={typed.day} />}
        {[start, end].map((time, index) => (
          <TextField
            key={time.name}
            id={time.id}
            name={time.name}
            type={type}
            label={index === 0 ? 'Call time' : 'Wrap'}
            defaultValue={timeOf(time)}
            {...(time.errors ? { errors: time.errors } : {})}
          />
        ))}
      </div>
    </div>
  )
}

function DayField({ id, days, value }: { id: string; days: Day[]; value: string }) {
  if (days.length === 1) return <input type="hidden" name="day" value={value} />
  return (
    <SelectField
      id={id}
      name="day"
      label="Day"
      defaultValue={value}
      options={days.map(({ date, label }) => ({ value: date, label }))}
    />
  )
}

type LightsProps = { day: Day; start: Time; end: Time }

/** Buttons that fill in the hours of golden and blue light. */
function Lights({ day, start, end }: LightsProps) {
  const clock = useClock()
  const spans = (['gold', 'blue'] as const).flatMap((phase) =>
    phaseSpans(day, phase, clock)
      .filter(({ from, to }) => to - from >= 300_000)
      .map((span) => ({ ...span, name: phase === 'gold' ? 'Golden hour' : 'Blue hour' })),
  )
  return (
    <p className="needs-script">
      {spans.map(({ name, words, from, to }) => (
        <button
          key={words}
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            fill(start.id, clockAt(day, Math.ceil(from / stepMs) * stepMs))
            fill(end.id, clockAt(day, Math.floor(to / stepMs) * stepMs))
          }}
        >
          {name} {words}
        </button>
      ))}
    </p>
  )
}

function fill(id: string, value: string) {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function shortTime(value: string) {
  return value.length === 5 ? value : ''
}

/** False for a stop that ends on a later day than its night: it needs both dates. */
function isOnDay(day: string, start: string, end: string) {
  if (day === '') return false
  if (start.length < 16 || end.length < 16) return true
  const [date, next] = [start.slice(0, 10), addDays(start.slice(0, 10), 1)]
  if (date !== day) return false
  return end.startsWith(date) || (end.startsWith(next) && end.slice(11) < start.slice(11))
}
