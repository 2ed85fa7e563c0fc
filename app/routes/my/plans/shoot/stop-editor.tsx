import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { noteLength, wantedLights } from '#app/domain/shoots/shoot.ts'
import { StopForm, type stopValues } from '#app/domain/shoots/shoot-form.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import { FormSelect, FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import type { Pressing } from '#app/views/places/editable-list.tsx'
import { StopTimes } from '#app/views/shoots/stop-times.tsx'
import type { StopLine } from './stop-lines.server.ts'
import './page.css'

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

/** The stop named by `?stop={id}`, whose form is open. */
export type OpenStop = {
  id: string
  values: ReturnType<typeof stopValues>
  days: ComponentProps<typeof StopTimes>['days']
}

type StopProps = {
  item: SortedItem
  /** Undefined until the server has stored the stop. */
  line: StopLine | undefined
  open: OpenStop | undefined
  lastResult?: SubmissionResult<string[]> | undefined
  pressing: Pressing
}

export function Stop({ item, line, open, lastResult, pressing }: StopProps) {
  const { id, locationId, title } = item
  const isOpen = open?.id === id
  const light = line?.light ?? ''
  return (
    <section className="stop-editor" id={`stop-${id}`} aria-label={title}>
      <Link
        to={isOpen ? '?' : `?stop=${id}#stop-${id}`}
        preventScrollReset
        replace
        aria-expanded={isOpen}
      >
        <span className="sr-only">{title}: </span>
        <span>{line?.words || 'Set time, light and note'}</span>
      </Link>
      {line && (
        <div>
          {!isOpen && (
            <label className="needs-script">
              <span>
                Light<span className="sr-only"> of {title}</span>
              </span>
              <select
                key={light}
                className="input"
                defaultValue={light}
                onChange={({ target }) => pressing.press(`light:${id} ${target.value}`)}
              >
                {lights.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button
            type="submit"
            form={pressing.form}
            name="intent"
            value={`again:${locationId}`}
            className="btn btn-quiet"
          >
            Add again<span className="sr-only">: {title}</span>
          </button>
        </div>
      )}
      {line?.clash && <em>{line.clash}</em>}
      {line?.missed && <em>{line.missed}</em>}
      {isOpen && <StopEditor stop={open} lastResult={lastResult} />}
    </section>
  )
}

function StopEditor({ stop, lastResult }: { stop: OpenStop; lastResult: StopProps['lastResult'] }) {
  const { id, values, days } = stop
  const [form, fields] = useSchemaForm({
    schema: StopForm,
    id: 'stop',
    lastResult,
    defaultValue: values,
  })
  return (
    <SchemaForm form={form} action={`?stop=${id}#stop-${id}`} preventScrollReset>
      <input type="hidden" name="timeZone" value={values.timeZone} />
      <StopTimes
        id="stop"
        days={days}
        start={timeOf(fields.startDate)}
        end={timeOf(fields.endDate)}
        hasLights
      />
      <div>
        <FormSelect field={fields.wantedLight} label="Light" options={lights} />
        <FormText field={fields.note} label="Note" autoComplete="off" limit={noteLength} />
      </div>
      <SubmitButton kind="secondary" intent={`stop:${id}`} pendingText="Saving…">
        Save stop
      </SubmitButton>
    </SchemaForm>
  )
}

type TimeField = { id: string; name: string; initialValue?: string; errors?: string[] }

function timeOf({ id, name, initialValue = '', errors }: TimeField) {
  return { id, name, value: initialValue, errors }
}
