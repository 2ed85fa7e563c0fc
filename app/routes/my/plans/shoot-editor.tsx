import type { SubmissionResult } from '@conform-to/react'
import { type ReactNode, useState } from 'react'
import { ShootForm } from '#app/domain/shoots/shoot-form.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { DefaultSubmit } from '#app/ui/editor/default-submit.tsx'
import { LocationSorter } from '#app/ui/editor/location-sorter.tsx'
import { Unsaved } from '#app/ui/editor/unsaved.tsx'
import { useShownErrors } from '#app/ui/editor/use-shown-errors.ts'
import { FieldError } from '#app/ui/field.tsx'
import { FormSelect, FormText, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import type { StripView } from '#app/ui/light/light-strip.tsx'
import { type Adding, AddLocations } from './add-locations.tsx'
import type { PlanParts } from './plan-parts.server.ts'
import { PlanToggles } from './plan-toggles.tsx'
import type { ShootValues, StopValues } from './shoot-values.ts'
import { StopFields } from './stop-fields.tsx'
import { Withdrawn } from './withdrawn.tsx'

type ShootEditorProps = {
  values: ShootValues
  parts: PlanParts
  /** What is planned at its locations, by their ids. */
  stops: Record<string, StopValues>
  /** The light at the times that are saved. */
  lights?: Record<string, StripView>
  adding: Adding
  /** How many locations of others in it are out of sight. */
  withdrawn?: number
  lastResult?: SubmissionResult<string[]>
  zones: string[]
  isOwn: boolean
  /** The form's own key, to create; the version, to change. */
  formKey?: string
  version?: number
  save: string
  children?: ReactNode
}

/** All fields of a shoot. */
export function ShootEditor(props: ShootEditorProps) {
  const { values, parts, stops, lights, adding, lastResult, zones, formKey, version, save } = props
  const [form, fields] = useSchemaForm({
    schema: ShootForm,
    id: 'shoot',
    lastResult,
    defaultValue: values,
  })
  useShownErrors(form.id, lastResult, ['', 'version'])
  const [locations, setLocations] = useState(parts.locations)
  const byId = new Map(locations.map((location) => [location.id, location]))
  const order = (ids: string[]) => setLocations(ids.flatMap((id) => byId.get(id) ?? []))
  const wrong = Object.entries(form.allErrors)
    .filter(([name]) => /^(?:locationIds|stop)/.test(name))
    .flatMap(([, messages]) => messages)
  const isElsewhere = parts.place && parts.place.timeZone !== values.timeZone
  return (
    <SchemaForm form={form} className="editor" preventScrollReset>
      {props.children}
      <DefaultSubmit />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <div className="editor-main">
        <FormText field={fields.title} label="Title" autoComplete="off" />
        <FormTextarea field={fields.description} label="Description" aside="optional" />
        <h2>Locations</h2>
        {locations.length === 0 && <p className="text-muted">No locations in it yet.</p>}
        <LocationSorter
          name="locationIds"
          locations={locations}
          onOrder={order}
          detailOf={({ id, title }) => (
            <StopFields title={title} stop={stops[id]} light={lights?.[id]} />
          )}
        />
        <Withdrawn kind="shoot" count={props.withdrawn ?? 0} />
        <FieldError id="locationIds" errors={wrong} />
        <AddLocations
          kind="shoot"
          adding={adding}
          chosen={byId}
          version={version}
          onAdd={(added) => setLocations([...locations.filter(({ id }) => id !== added.id), added])}
          onSaved={() => setLocations(parts.locations)}
        />
      </div>
      <div className="editor-side">
        <FormText field={fields.startDate} label="Begins" type="datetime-local" />
        <FormText field={fields.endDate} label="Ends" aside="optional" type="datetime-local" />
        <FormSelect
          field={fields.timeZone}
          label="Time zone"
          hint={
            isElsewhere
              ? `All times are what the clocks there show. ${parts.place?.title} is in ${parts.place?.timeZone}.`
              : 'All times are what the clocks there show.'
          }
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        {props.isOwn && <PlanToggles kind="shoot" fields={fields} />}
      </div>
      <div className="editor-foot">
        <SubmitButton intent="save" pendingText="Saving…">
          {save}
        </SubmitButton>
      </div>
      <Unsaved form={form.id} saved={version} />
    </SchemaForm>
  )
}
