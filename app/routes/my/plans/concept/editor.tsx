import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { titleLength } from '#app/domain/rules/title.ts'
import { descriptionLength } from '#app/domain/rules/visible-text.ts'
import { ConceptForm, type conceptValues, texts } from '#app/domain/shoots/concept.ts'
import { LinkFields } from '#app/ui/concept/link-fields.tsx'
import { EditorForm } from '#app/ui/editor/form.tsx'
import { errorsUnder, FormText, FormTextarea, useSchemaForm } from '#app/ui/form.tsx'

type ConceptEditorProps = {
  values: ReturnType<typeof conceptValues>
  lastResult?: SubmissionResult<string[]>
  /** `basis` is the version that the text is based on, `saved` the version in the database. */
  basis: string
  saved: number
  children?: ReactNode
}

export function ConceptEditor(props: ConceptEditorProps) {
  const { values, lastResult, basis, saved, children } = props
  const [form, fields] = useSchemaForm({
    schema: ConceptForm,
    id: 'concept',
    lastResult,
    defaultValue: values,
  })
  const sent = lastResult?.initialValue
  const urls = sent ? texts(sent.linkUrl) : values.linkUrl
  const titles = sent ? texts(sent.linkTitle) : values.linkTitle
  return (
    <EditorForm
      form={form}
      lastResult={lastResult}
      basis={basis}
      saved={saved}
      notice={children}
      save="Save"
      side={
        <LinkFields
          key={saved}
          links={urls.map((url, index) => ({ url, title: titles[index] ?? '' }))}
          errors={errorsUnder(form, 'link')}
        />
      }
    >
      <FormText
        field={fields.title}
        label="Title"
        aside="optional"
        limit={titleLength}
        autoComplete="off"
      />
      <FormTextarea
        field={fields.description}
        label="The idea"
        aside="optional"
        limit={descriptionLength}
        hint="Mood, colours, references, what to avoid."
        rows={8}
      />
    </EditorForm>
  )
}
