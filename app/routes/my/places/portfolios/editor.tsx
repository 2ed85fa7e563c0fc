import { href, Link } from 'react-router'
import { PortfolioForm } from '#app/domain/places/portfolio-form.ts'
import { titleLength } from '#app/domain/title.ts'
import { descriptionLength } from '#app/domain/visible-text.ts'
import { dollars } from '#app/format/money.ts'
import { EditorForm, type EditorProps } from '#app/ui/editor/form.tsx'
import { LocationSorter, type SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { useList } from '#app/ui/editor/use-list.ts'
import { FieldError } from '#app/ui/field.tsx'
import { errorsUnder, FormText, FormTextarea, useSchemaForm } from '#app/ui/form.tsx'
import { saleHref } from '#app/views/addresses.ts'
import { LocationPicker } from '#app/views/places/location-picker.tsx'
import type { PortfolioParts } from './form-action.server.ts'
import { HeroChoice } from './hero-choice.tsx'
import type { PortfolioValues } from './values.ts'

type PortfolioEditorProps = EditorProps & {
  values: PortfolioValues
  parts: PortfolioParts
  latest: SortedLocation[]
  found?: SortedLocation[]
  /** The owner, when another user shares it for editing. */
  sharedBy?: { id: string; username: string }
  /** Of an own portfolio that is saved. */
  sale?: SaleProps
}

export function PortfolioEditor(props: PortfolioEditorProps) {
  const { values, parts, latest, found, lastResult, sharedBy, formKey, version, save } = props
  const [form, fields] = useSchemaForm({
    schema: PortfolioForm,
    id: 'portfolio',
    lastResult,
    defaultValue: values,
  })
  const locations = useList(parts.locations)
  return (
    <EditorForm
      form={form}
      lastResult={lastResult}
      formKey={formKey}
      version={version}
      notice={props.children}
      save={save}
      side={
        <>
          <HeroChoice
            name={fields.heroPhotoId.name}
            value={fields.heroPhotoId.initialValue ?? ''}
            errors={fields.heroPhotoId.errors}
            photos={parts.photos}
            locations={locations.items}
          />
          {props.sale && <SaleLine {...props.sale} />}
          {version !== undefined && <ShootLine locations={parts.locations} />}
        </>
      }
    >
      <FormText field={fields.title} label="Title" most={titleLength} autoComplete="off" />
      <FormTextarea
        field={fields.description}
        label="Description"
        aside="optional"
        most={descriptionLength}
      />
      <h2>Locations</h2>
      {locations.items.length === 0 && <p className="text-muted">No locations yet.</p>}
      <LocationSorter name="locationIds" locations={locations.items} onOrder={locations.order} />
      <FieldError id="locationIds" errors={errorsUnder(form, 'locationIds')} />
      <LocationPicker
        of={sharedBy}
        chosen={locations.byId}
        latest={latest}
        found={found}
        onAdd={locations.add}
      />
    </EditorForm>
  )
}

/** Leads to a new shoot with the saved locations, as far as an address holds them. */
function ShootLine({ locations }: { locations: SortedLocation[] }) {
  if (locations.length === 0 || locations.length > mostInAddress) return null
  const ids = new URLSearchParams(locations.map(({ id }) => ['locationIds', id]))
  return (
    <p>
      <Link to={`${href('/my/shoots/new')}?${ids}`}>Plan a shoot there</Link>
    </p>
  )
}

const mostInAddress = 30

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
