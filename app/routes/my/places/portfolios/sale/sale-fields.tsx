import { maxSamples } from '#app/domain/money/market/market.ts'
import { SaleForm } from '#app/domain/money/market/sale-form.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { PhotoChoice } from '#app/ui/editor/photo-choice.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import type { Route } from './+types/page'

type SaleFieldsProps = {
  sale: Route.ComponentProps['loaderData']
  lastResult: Route.ComponentProps['actionData']
}

export function SaleFields({ sale, lastResult }: SaleFieldsProps) {
  const { priceCents, samples, photos, isPurchaseable } = sale
  const [form, fields] = useSchemaForm({
    schema: SaleForm,
    id: 'sale',
    lastResult: lastResult?.result,
    defaultValue: {
      price: priceCents ? (priceCents / 100).toFixed(2) : '',
      samplePhotoIds: samples.map(({ id }) => id),
    },
  })
  const picked = [fields.samplePhotoIds.initialValue ?? []].flat().map(String)
  return (
    <SchemaForm form={form} className="sale-desk-form">
      <FormText
        field={fields.price}
        label="Price"
        aside="US dollars"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
      />
      <SampleChoice
        name={fields.samplePhotoIds.name}
        picked={picked}
        photos={photos}
        errors={fields.samplePhotoIds.errors}
      />
      <p className="text-muted">
        {sale.feePercent === 0
          ? 'The whole price is yours.'
          : `Our fee is ${sale.feePercent}% of each sale; the rest is yours.`}
      </p>
      <p className="actions">
        <SubmitButton kind={isPurchaseable ? 'primary' : 'secondary'} intent="save">
          Save
        </SubmitButton>
        {!isPurchaseable && <SubmitButton intent="offer">Offer for sale</SubmitButton>}
      </p>
    </SchemaForm>
  )
}

type SampleChoiceProps = {
  name: string
  picked: readonly string[]
  photos: { id: string; color: string; title: string }[]
  errors: string[] | undefined
}

/** Picks the photos that everybody may see before they buy. */
function SampleChoice({ name, picked, photos, errors }: SampleChoiceProps) {
  return (
    <PhotoChoice
      type="checkbox"
      name={name}
      legend={
        <>
          Sample photos <small>up to {maxSamples}</small>
        </>
      }
      empty="Add locations with photos first: samples are picked from them."
      photos={photos}
      chosen={picked}
      errors={{ id: 'samples', messages: errors }}
    />
  )
}
