import type { FormValues } from '#app/domain/rules/fields.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { descriptionLength } from '#app/domain/rules/visible-text.ts'
import { ProjectForm, projectFields } from '#app/domain/shoots/project.ts'
import { EditorForm, type EditorProps } from '#app/ui/editor/form.tsx'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import { FormText, FormTextarea, useSchemaForm } from '#app/ui/form.tsx'
import { FirstItems } from '#app/views/places/first-items.tsx'
import { HiddenToggle } from './hidden-toggle.tsx'

type ProjectEditorProps = EditorProps & {
  values: FormValues<typeof projectFields>
  first?: { shoots: SortedItem[]; locations: SortedItem[] }
  isOwn: boolean
}

export function ProjectEditor(props: ProjectEditorProps) {
  const { values, first, lastResult, formKey, basis, save } = props
  const [form, fields] = useSchemaForm({
    schema: ProjectForm,
    id: 'project',
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
      side={props.isOwn && <HiddenToggle field={fields.isHidden} />}
    >
      <FormText
        field={fields.title}
        label={projectFields.title.label}
        limit={titleLength}
        autoComplete="off"
      />
      <FormTextarea
        field={fields.description}
        label={projectFields.description.label}
        aside="optional"
        limit={descriptionLength}
      />
      {first && (
        <>
          <FirstItems
            name="shootIds"
            title="Shoots"
            items={first.shoots}
            errors={form.allErrors.shootIds}
          />
          <FirstItems
            name="locationIds"
            title="Locations"
            items={first.locations}
            errors={form.allErrors.locationIds}
          />
        </>
      )}
    </EditorForm>
  )
}
