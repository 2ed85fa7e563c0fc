import type { SubmissionResult } from '@conform-to/react'
import { Form, Link } from 'react-router'
import { type CountedTag, type Tag, TagForm } from '#app/domain/places/tag.ts'
import { formatCount } from '#app/format/plural.ts'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

type TagPanelProps = {
  tag: CountedTag
  others: Tag[]
  lastResult: SubmissionResult<string[]> | undefined
  closeHref: string
}

export function TagPanel({ tag, others, lastResult, closeHref }: TagPanelProps) {
  const { id, title, locationCount } = tag
  const places = formatCount(locationCount, 'location')
  return (
    <section className="tag-panel" aria-labelledby="tag-panel">
      <header>
        <h2 id="tag-panel">{title}</h2>
        <small className="caption">{places}</small>
        <Link className="btn btn-quiet" to={closeHref}>
          Close
        </Link>
      </header>
      <Rename tag={tag} others={others} lastResult={lastResult} />
      {others.length > 0 && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <SelectField
            id="merge-into"
            name="intoId"
            label="Merge into"
            hint={`${places} will have that tag instead, and “${title}” is gone.`}
            options={[
              { value: '', label: 'Choose a tag' },
              ...others.map((other) => ({ value: other.id, label: other.title })),
            ]}
            required
          />
          <SubmitButton kind="secondary" intent="merge" pendingText="Merging…">
            Merge
          </SubmitButton>
        </Form>
      )}
      <details>
        <summary>Delete this tag</summary>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <p>
            “{title}” leaves {places}, which stay. You can restore it for 7 days.
          </p>
          <SubmitButton kind="danger" intent="delete">
            Delete
          </SubmitButton>
        </Form>
      </details>
    </section>
  )
}

type RenameProps = Omit<TagPanelProps, 'closeHref'>

function Rename({ tag, others, lastResult }: RenameProps) {
  const [form, fields] = useSchemaForm({
    schema: TagForm,
    id: 'rename',
    lastResult,
    defaultValue: { id: tag.id, title: tag.title },
  })
  const wanted = String(lastResult?.initialValue?.title ?? '').trim()
  const taken =
    lastResult?.error?.title &&
    others.find(({ title }) => title.toLowerCase() === wanted.toLowerCase())
  return (
    <>
      <SchemaForm form={form}>
        <input type="hidden" name="id" value={tag.id} />
        <FormText field={fields.title} label="Name" autoComplete="off" autoCapitalize="none" />
        <SubmitButton intent="rename">Rename</SubmitButton>
      </SchemaForm>
      {taken && (
        <Form method="post" className="tag-offer">
          <input type="hidden" name="id" value={tag.id} />
          <input type="hidden" name="intoId" value={taken.id} />
          <p>
            Make one tag of “{tag.title}” and “{taken.title}”?
          </p>
          <Button type="submit" name="intent" value="merge">
            Merge them
          </Button>
        </Form>
      )}
    </>
  )
}
