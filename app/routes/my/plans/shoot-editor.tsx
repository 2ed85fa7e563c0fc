import { useEffect } from 'react'
import type { HiddenLocations } from '#app/domain/shoots/hidden-locations.server.ts'
import { ShootForm } from '#app/domain/shoots/shoot-form.ts'
import { titleLength } from '#app/domain/title.ts'
import { descriptionLength } from '#app/domain/visible-text.ts'
import { groupZones } from '#app/format/time-zones.ts'
import { EditorForm, type EditorProps } from '#app/ui/editor/form.tsx'
import { useHydrated } from '#app/ui/editor/hydrated.ts'
import { LocationSorter } from '#app/ui/editor/location-sorter.tsx'
import { useList } from '#app/ui/editor/use-list.ts'
import { FieldError } from '#app/ui/field.tsx'
import { errorsUnder, FormSelect, FormText, FormTextarea, useSchemaForm } from '#app/ui/form.tsx'
import { type Adding, AddLocations } from './adding/add-locations.tsx'
import { HiddenLocationsNotice } from './hidden-locations.tsx'
import { HiddenToggle } from './hidden-toggle.tsx'
import type { PlanParts } from './parts.server.ts'
import type { ShootValues, StopValues } from './shoot-values.ts'
import { type SavedStop, StopFields } from './stop-fields.tsx'

type ShootEditorProps = EditorProps & {
  values: ShootValues
  parts: PlanParts
  /** The stops of its locations, by location id. */
  stops: Record<string, StopValues>
  /** The saved stops, given when they equal the fields. */
  savedStops?: Record<string, SavedStop>
  adding: Adding
  /** The locations that some viewers cannot see. */
  hidden?: HiddenLocations
  zones: string[]
  /** Whether the browser knows better than the values where the shoot may be. */
  isZoneGuessed?: boolean
  isOwn: boolean
}

export function ShootEditor(props: ShootEditorProps) {
  const { values, parts, stops, savedStops, adding, lastResult, zones, formKey, version, save } =
    props
  const [form, fields] = useSchemaForm({
    schema: ShootForm,
    id: 'shoot',
    lastResult,
    defaultValue: values,
  })
  const locations = useList(parts.locations)
  const here = useHydrated() ? [Intl.DateTimeFormat().resolvedOptions().timeZone] : []
  useZoneOfBrowser(fields.timeZone.id, here[0], props.isZoneGuessed)
  const isElsewhere = parts.place && parts.place.timeZone !== values.timeZone
  return (
    <EditorForm
      form={form}
      lastResult={lastResult}
      formKey={formKey}
      version={version}
      notice={props.children}
      save={save}
      lead={
        <>
          <FormText field={fields.title} label="Title" most={titleLength} autoComplete="off" />
          <FormTextarea
            field={fields.description}
            label="Description"
            aside="optional"
            most={descriptionLength}
          />
        </>
      }
      side={
        <>
          <FormText
            field={fields.startDate}
            label="Begins"
            aside="optional"
            type="datetime-local"
          />
          <FormText field={fields.endDate} label="Ends" aside="optional" type="datetime-local" />
          <FormSelect
            field={fields.timeZone}
            label="Time zone"
            hint={
              isElsewhere
                ? `All times are local to this time zone. ${parts.place?.title} is in ${parts.place?.timeZone}.`
                : 'All times are local to this time zone.'
            }
            options={groupZones(zones, [values.timeZone, ...parts.zones, ...here])}
          />
          {props.isOwn && <HiddenToggle field={fields.isHidden} />}
        </>
      }
    >
      <h2>Locations</h2>
      {locations.items.length === 0 && <p className="text-muted">No locations yet.</p>}
      {locations.items.some(({ id }) => stops[id]?.start) && (
        <p className="text-muted">
          Stops with a time are in order of time. The order of the others is yours.
        </p>
      )}
      <LocationSorter
        name="locationIds"
        locations={locations.items}
        onOrder={locations.order}
        detailOf={({ id, title }) => (
          <StopFields title={title} stop={stops[id]} saved={savedStops?.[id]} />
        )}
      />
      {props.hidden && <HiddenLocationsNotice kind="shoot" {...props.hidden} />}
      <FieldError id="locationIds" errors={errorsUnder(form, 'locationIds', 'stop')} />
      <AddLocations
        kind="shoot"
        adding={adding}
        chosen={locations.byId}
        version={version}
        onAdd={locations.add}
        onSaved={() => locations.set(parts.locations)}
      />
    </EditorForm>
  )
}

/** Without scripts the zone stays what the server offers. */
function useZoneOfBrowser(select: string, here: string | undefined, isWanted = false) {
  useEffect(() => {
    const field = document.getElementById(select)
    if (!isWanted || !(field instanceof HTMLSelectElement)) return
    const guessed = [...field.options].find(({ value }) => value === here)
    if (!guessed) return
    for (const option of field.options) option.defaultSelected = option === guessed
    guessed.selected = true
  }, [select, here, isWanted])
}
