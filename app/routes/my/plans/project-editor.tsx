import type { HiddenLocations } from '#app/domain/shoots/hidden-locations.server.ts'
import { ProjectForm } from '#app/domain/shoots/project-form.ts'
import { titleLength } from '#app/domain/title.ts'
import { descriptionLength } from '#app/domain/visible-text.ts'
import { EditorForm, type EditorProps } from '#app/ui/editor/form.tsx'
import { LocationSorter, type SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { useList } from '#app/ui/editor/use-list.ts'
import { FieldError } from '#app/ui/field.tsx'
import { errorsUnder, FormText, FormTextarea, useSchemaForm } from '#app/ui/form.tsx'
import { type Adding, AddLocations } from './adding/add-locations.tsx'
import { HiddenLocationsNotice } from './hidden-locations.tsx'
import { HiddenToggle } from './hidden-toggle.tsx'
import type { PlanParts } from './parts.server.ts'
import type { ProjectValues } from './project-values.ts'
import { ShootPicker } from './shoot-picker.tsx'

type ProjectEditorProps = EditorProps & {
  values: ProjectValues
  parts: PlanParts
  ownShoots: SortedLocation[]
  adding: Adding
  /** The locations that some viewers cannot see. */
  hidden?: HiddenLocations
  isOwn: boolean
}

export function ProjectEditor(props: ProjectEditorProps) {
  const { values, parts, ownShoots, adding, lastResult, formKey, version, save } = props
  const [form, fields] = useSchemaForm({
    schema: ProjectForm,
    id: 'project',
    lastResult,
    defaultValue: values,
  })
  const shoots = useList(parts.shoots)
  const locations = useList(parts.locations)
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
      side={props.isOwn && <HiddenToggle field={fields.isHidden} />}
    >
      <h2>Shoots</h2>
      {shoots.items.length === 0 && <p className="text-muted">No shoots in it yet.</p>}
      <LocationSorter name="shootIds" locations={shoots.items} onOrder={shoots.order} />
      <FieldError id="shootIds" errors={errorsUnder(form, 'shootIds')} />
      <ShootPicker shoots={ownShoots} chosen={new Set(shoots.byId.keys())} onAdd={shoots.add} />
      <h2>Locations</h2>
      {locations.items.length === 0 && <p className="text-muted">No locations yet.</p>}
      <LocationSorter name="locationIds" locations={locations.items} onOrder={locations.order} />
      {props.hidden && <HiddenLocationsNotice kind="project" {...props.hidden} />}
      <FieldError id="locationIds" errors={errorsUnder(form, 'locationIds')} />
      <AddLocations
        kind="project"
        adding={adding}
        chosen={locations.byId}
        version={version}
        onAdd={locations.add}
        onSaved={() => locations.set(parts.locations)}
      />
    </EditorForm>
  )
}
