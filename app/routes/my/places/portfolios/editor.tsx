import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { PortfolioForm } from '#app/domain/places/portfolio-form.ts'
import { EditorForm, type EditorProps } from '#app/ui/editor/form.tsx'
import { LocationSorter, type SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { useList } from '#app/ui/editor/use-list.ts'
import { FieldError } from '#app/ui/field.tsx'
import { errorsUnder, FormText, FormTextarea, FormToggle, useSchemaForm } from '#app/ui/form.tsx'
import { LocationPicker } from '#app/views/places/location-picker.tsx'
import { RevealedLocations } from '#app/views/places/revealed-locations.tsx'
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
  canSell: boolean
  tier: string
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
          {!sharedBy && (
            <OfferFields fields={fields} canSell={props.canSell} tier={props.tier}>
              <RevealedLocations locations={locations.items} />
            </OfferFields>
          )}
        </>
      }
    >
      <FormText field={fields.title} label="Title" autoComplete="off" />
      <FormTextarea field={fields.description} label="Description" aside="optional" />
      <h2>Locations</h2>
      {locations.items.length === 0 && <p className="text-muted">No locations in it yet.</p>}
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

type OfferFieldsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: the fields of any form
  fields: Record<'isDiscoverable' | 'isPurchaseable' | 'price', FieldMetadata<any>>
  canSell: boolean
  tier: string
  children: ReactNode
}

/** Who can see it and buy it, which only the owner decides. */
function OfferFields({ fields, canSell, tier, children }: OfferFieldsProps) {
  return (
    <>
      <FormToggle
        field={fields.isDiscoverable}
        label="Publish"
        hint="On: everybody with the link, and everybody who searches, sees it and its locations. Off: only you."
      />
      {children}
      {canSell ? (
        <>
          <FormToggle
            field={fields.isPurchaseable}
            label="For sale"
            hint="Until it is bought, others see its title, hero image, how many places and roughly where."
          />
          <FormText
            field={fields.price}
            label="Price"
            aside="US dollars"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      ) : (
        <p className="panel">
          The {tier} plan cannot sell portfolios.{' '}
          <Link to={href('/pricing')}>See the plans that can</Link>
        </p>
      )}
    </>
  )
}
