import { PortfolioForm, portfolioFields } from '#app/domain/places/portfolio.ts'
import type { FormValues } from '#app/domain/rules/fields.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { descriptionLength } from '#app/domain/rules/visible-text.ts'
import { EditorForm, type EditorProps } from '#app/ui/editor/form.tsx'
import { FormText, FormTextarea, useSchemaForm } from '#app/ui/form.tsx'
import { FirstItems } from '#app/views/places/first-items.tsx'
import { HeroChoice } from './hero-choice.tsx'
import type { PortfolioParts } from './parts.server.ts'

type PortfolioEditorProps = EditorProps & {
  values: FormValues<typeof portfolioFields>
  parts: PortfolioParts
}

export function PortfolioEditor(props: PortfolioEditorProps) {
  const { values, parts, lastResult, formKey, basis, save } = props
  const [form, fields] = useSchemaForm({
    schema: PortfolioForm,
    id: 'portfolio',
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
      cancelHref={props.cancelHref}
      side={
        <HeroChoice
          name={fields.heroPhotoId.name}
          value={fields.heroPhotoId.initialValue ?? ''}
          errors={fields.heroPhotoId.errors}
          photos={parts.photos}
        />
      }
    >
      <FormText
        field={fields.title}
        label={portfolioFields.title.label}
        limit={titleLength}
        autoComplete="off"
      />
      <FormTextarea
        field={fields.description}
        label={portfolioFields.description.label}
        aside="optional"
        limit={descriptionLength}
      />
      {basis === undefined && (
        <FirstItems
          name="locationIds"
          title="Locations"
          items={parts.locations}
          errors={form.allErrors.locationIds}
        />
      )}
    </EditorForm>
  )
}
