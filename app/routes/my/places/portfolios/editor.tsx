import { href, Link } from 'react-router'
import { PortfolioForm, portfolioFields } from '#app/domain/places/portfolio.ts'
import type { FormValues } from '#app/domain/rules/fields.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { descriptionLength } from '#app/domain/rules/visible-text.ts'
import { dollars } from '#app/format/money.ts'
import { EditorForm, type EditorProps } from '#app/ui/editor/form.tsx'
import type { SortedItem } from '#app/ui/editor/sorter-row.tsx'
import { FormText, FormTextarea, useSchemaForm } from '#app/ui/form.tsx'
import { saleHref } from '#app/views/addresses.ts'
import { FirstItems } from '#app/views/places/first-items.tsx'
import { HeroChoice } from './hero-choice.tsx'
import type { PortfolioParts } from './parts.server.ts'

type PortfolioEditorProps = EditorProps & {
  values: FormValues<typeof portfolioFields>
  parts: PortfolioParts
  sale?: SaleProps
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
      side={
        <>
          <HeroChoice
            name={fields.heroPhotoId.name}
            value={fields.heroPhotoId.initialValue ?? ''}
            errors={fields.heroPhotoId.errors}
            photos={parts.photos}
          />
          {props.sale && <SaleLine {...props.sale} />}
          {basis !== undefined && <ShootLine locations={parts.locations} />}
        </>
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

/** Links to a new shoot with these locations, unless there are too many for a URL. */
function ShootLine({ locations }: { locations: SortedItem[] }) {
  if (locations.length === 0 || locations.length > maxInAddress) return null
  const ids = new URLSearchParams(locations.map(({ id }) => ['locationIds', id]))
  return (
    <p>
      <Link to={`${href('/my/shoots/new')}?${ids}`}>Plan a shoot there</Link>
    </p>
  )
}

const maxInAddress = 30

type SaleProps = { id: string; isPurchaseable: boolean; priceCents: number }

function SaleLine({ id, isPurchaseable, priceCents }: SaleProps) {
  return (
    <p>
      {isPurchaseable ? `For sale at ${dollars(priceCents)}. ` : 'Not for sale. '}
      <Link to={saleHref(id)}>
        {isPurchaseable ? 'Price, samples and sales' : 'Sell this portfolio'}
      </Link>
    </p>
  )
}
