import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { ConceptForm } from '#app/domain/shoots/concept-form.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { LinkFields } from '#app/ui/concept/link-fields.tsx'
import { DefaultSubmit } from '#app/ui/editor/default-submit.tsx'
import { Unsaved } from '#app/ui/editor/unsaved.tsx'
import { useShownErrors } from '#app/ui/editor/use-shown-errors.ts'
import { FormText, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { type ConceptValues, texts } from './concept-values.ts'

type ConceptEditorProps = {
  values: ConceptValues
  lastResult?: SubmissionResult<string[]>
  /** What the text is based on, and what is saved now. */
  version: number
  saved: number
  children?: ReactNode
}

/** The words and the links of a concept. */
export function ConceptEditor(props: ConceptEditorProps) {
  const { values, lastResult, version, saved, children } = props
  const [form, fields] = useSchemaForm({
    schema: ConceptForm,
    id: 'concept',
    lastResult,
    defaultValue: values,
  })
  useShownErrors(form.id, lastResult, ['', 'version'])
  const sent = lastResult?.initialValue
  const urls = sent ? texts(sent.linkUrl) : values.linkUrl
  const titles = sent ? texts(sent.linkTitle) : values.linkTitle
  const wrong = Object.entries(form.allErrors)
    .filter(([name]) => name.startsWith('link'))
    .flatMap(([, messages]) => messages)
  return (
    <SchemaForm form={form} className="editor" preventScrollReset>
      {children}
      <DefaultSubmit />
      <input type="hidden" name="version" value={version} />
      <div className="editor-main">
        <FormText field={fields.title} label="Title" aside="optional" autoComplete="off" />
        <FormTextarea
          field={fields.description}
          label="The idea"
          aside="optional"
          hint="Mood, colours, references, what to avoid."
          rows={8}
        />
      </div>
      <div className="editor-side">
        <LinkFields
          key={saved}
          links={urls.map((url, index) => ({ url, title: titles[index] ?? '' }))}
          errors={wrong}
        />
      </div>
      <div className="editor-foot">
        <SubmitButton intent="save" pendingText="Saving…">
          Save
        </SubmitButton>
      </div>
      <Unsaved form={form.id} saved={saved} />
    </SchemaForm>
  )
}
