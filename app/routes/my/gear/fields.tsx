import type { SubmissionResult } from '@conform-to/react'
import { type RefObject, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { byCategory } from '#app/domain/gear/by-category.ts'
import { type GearTemplate, gearCategories, gearTemplates } from '#app/domain/gear/category.ts'
import { GearForm, gearFields, maxQuantity } from '#app/domain/gear/gear.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'

type Fields = ReturnType<typeof useSchemaForm<typeof GearForm>>[1]

export function GearFields({
  fields,
  form,
}: {
  fields: Fields
  form: RefObject<HTMLElement | null>
}) {
  return (
    <>
      <FormText
        field={fields.title}
        label={gearFields.title.label}
        limit={titleLength}
        autoComplete="off"
        list="gear-titles"
        onInput={({ currentTarget }) => categorize(form.current, currentTarget.value)}
      />
      <FormText
        field={fields.quantity}
        label={gearFields.quantity.label}
        type="number"
        inputMode="numeric"
        min={1}
        limit={maxQuantity}
      />
      <FormText
        field={fields.category}
        label={gearFields.category.label}
        aside="optional"
        autoComplete="off"
        list="gear-categories"
      />
      <datalist id="gear-titles">
        {gearTemplates.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
      <datalist id="gear-categories">
        {gearCategories.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </>
  )
}

/** Fills in an empty category from the template with this title. */
function categorize(form: HTMLElement | null, title: string) {
  const template = gearTemplates.find((one) => one.title === title)
  const category = form?.querySelector<HTMLInputElement>('[name=category]')
  if (template && category && !category.value) category.value = template.category
}

type NewGearProps = {
  formKey: string
  template: GearTemplate | undefined
  lastResult: SubmissionResult<string[]> | undefined
  /** The user has just added a piece of gear. */
  isNext: boolean
}

export function NewGear({ formKey, template, lastResult, isNext }: NewGearProps) {
  const box = useRef<HTMLElement>(null)
  const linkClicks = useLinkClicks()
  useEffect(() => {
    if (isNext) box.current?.querySelector<HTMLInputElement>('[name=title]')?.focus()
  }, [isNext])
  const [form, fields] = useSchemaForm({
    schema: GearForm,
    id: 'new-gear',
    lastResult,
    defaultValue: formValues(gearFields, template),
  })
  return (
    <section ref={box} className="panel new-gear" id="new" aria-label="New gear">
      <SchemaForm form={form} preventScrollReset action={href('/my/gear')}>
        <input type="hidden" name="key" value={formKey} />
        <div className="gear-fields">
          <GearFields fields={fields} form={box} />
          <SubmitButton intent="save" pendingText="Adding…">
            Add
          </SubmitButton>
        </div>
        <details className="unfold">
          <summary>Notes</summary>
          <FormTextarea
            field={fields.notes}
            label={gearFields.notes.label}
            aside="optional"
            rows={3}
          />
        </details>
      </SchemaForm>
      <details className="unfold">
        <summary>Begin from a template</summary>
        <dl className="templates" {...linkClicks}>
          {byCategory(gearTemplates).map(({ title, items }) => (
            <div key={title}>
              <dt>{title}</dt>
              {items.map(({ id, title }) => (
                <dd key={id}>
                  <a href={`${href('/my/gear')}?template=${id}#new`} className="btn btn-secondary">
                    {title}
                  </a>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
