import { useEffect } from 'react'
import type { FormValues } from '#app/domain/rules/fields.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { descriptionLength } from '#app/domain/rules/visible-text.ts'
import { shootFields } from '#app/domain/shoots/shoot.ts'
import { ShootForm } from '#app/domain/shoots/shoot-form.ts'
import { groupZones } from '#app/format/time-zones.ts'
import { EditorForm, type EditorProps } from '#app/ui/editor/form.tsx'
import { useHydrated } from '#app/ui/editor/hydrated.ts'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import { FormSelect, FormText, FormTextarea, useSchemaForm } from '#app/ui/form.tsx'
import { FirstItems } from '#app/views/places/first-items.tsx'
import { HiddenToggle } from './hidden-toggle.tsx'
import { ShootLight, type ShootLightView } from './shoot-light.tsx'

type ShootEditorProps = EditorProps & {
  values: FormValues<typeof shootFields>
  first?: SortedItem[]
  zones: string[]
  /** Time zones of the shoot's locations. `place` is the first location with a position. */
  likelyZones: string[]
  place?: { title: string; timeZone: string } | undefined
  isZoneGuessed?: boolean
  light?: ShootLightView | undefined
  lightOf?: string | undefined
  isOwn: boolean
}

export function ShootEditor(props: ShootEditorProps) {
  const { values, first, lastResult, formKey, basis, save } = props
  const [form, fields] = useSchemaForm({
    schema: ShootForm,
    id: 'shoot',
    lastResult,
    defaultValue: values,
  })
  return (
    <EditorForm
      form={form}
      lastResult={lastResult}
      formKey={formKey}
      basis={basis}
      notice={props.children}
      save={save}
      side={<TimeFields {...props} form={form.id} fields={fields} />}
    >
      <FormText
        field={fields.title}
        label={shootFields.title.label}
        limit={titleLength}
        autoComplete="off"
      />
      <FormTextarea
        field={fields.description}
        label={shootFields.description.label}
        aside="optional"
        limit={descriptionLength}
      />
      {first && (
        <FirstItems
          name="locationIds"
          title="Locations"
          items={first}
          errors={form.allErrors.locationIds}
        />
      )}
    </EditorForm>
  )
}

type TimeFieldsProps = Omit<ShootEditorProps, 'save' | 'children'> & {
  form: string
  fields: ReturnType<typeof useSchemaForm<typeof ShootForm>>[1]
}

function TimeFields({ fields, values, isOwn, isZoneGuessed, ...more }: TimeFieldsProps) {
  const { zones, likelyZones, place, light, lightOf, form } = more
  const here = useHydrated() ? [Intl.DateTimeFormat().resolvedOptions().timeZone] : []
  useZoneOfBrowser(fields.timeZone.id, here[0], isZoneGuessed)
  const isElsewhere = place && place.timeZone !== values.timeZone
  return (
    <>
      <FormText
        field={fields.startDate}
        label={shootFields.startDate.label}
        aside="optional"
        type="datetime-local"
      />
      <FormText
        field={fields.endDate}
        label={shootFields.endDate.label}
        aside="optional"
        type="datetime-local"
      />
      {light && (
        <ShootLight
          form={form}
          light={light}
          times={{ startDate: values.startDate, endDate: values.endDate }}
          placeId={lightOf}
        />
      )}
      <FormSelect
        field={fields.timeZone}
        label={shootFields.timeZone.label}
        hint={
          isElsewhere
            ? `All times are local to this time zone. ${place.title} is in ${place.timeZone}.`
            : 'All times are local to this time zone.'
        }
        options={groupZones(zones, [values.timeZone, ...likelyZones, ...here])}
      />
      {isOwn && <HiddenToggle field={fields.isHidden} />}
    </>
  )
}

/** Selects the browser's time zone. Without JavaScript the server's guess stays. */
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
