import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import { type PublicSection, publicSections } from '#app/domain/sharing/section.ts'
import type { PlanKind } from '#app/domain/shoots/plan.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import { FormToggle } from '#app/ui/form.tsx'
import { RevealedLocations } from '#app/views/places/revealed-locations.tsx'

type PlanTogglesProps = {
  kind: PlanKind
  locations: readonly SortedLocation[]
  fields: {
    // biome-ignore lint/suspicious/noExplicitAny: the switches of any form
    isPublic: FieldMetadata<any>
    // biome-ignore lint/suspicious/noExplicitAny: the switches of any form
    isHidden: FieldMetadata<any>
    // biome-ignore lint/suspicious/noExplicitAny: the switches of any form
    publicSections: FieldMetadata<any>
  }
}

const sectionWords: Record<PublicSection, string> = {
  times: 'Exact times',
  gear: 'Gear',
  people: 'How many people it is shared with',
  notes: 'Notes of the stops',
}

/** The sections that a public item shows beside its locations and concept. */
function PublicSections({
  kind,
  field,
}: {
  kind: PlanKind
  // biome-ignore lint/suspicious/noExplicitAny: the checkboxes of any form
  field: FieldMetadata<any>
}) {
  const options = kind === 'shoot' ? publicSections : (['people'] as const)
  return (
    <fieldset className="field">
      <legend className="field-label">While it is public, everybody also sees</legend>
      {getCollectionProps(field, { type: 'checkbox', options: [...options] }).map(
        ({ key, ...input }) => (
          <CheckboxField
            key={key}
            {...input}
            id={input.id}
            label={sectionWords[input.value as PublicSection]}
          />
        ),
      )}
    </fieldset>
  )
}

/** Who can see the item, which only the owner decides. */
export function PlanToggles({ kind, locations, fields }: PlanTogglesProps) {
  return (
    <>
      <FormToggle
        field={fields.isPublic}
        label="Public"
        hint={`On: everybody with the link sees this ${kind} and its locations, without an account. Off: only you and the people you share it with.`}
      />
      <RevealedLocations locations={locations} />
      <PublicSections kind={kind} field={fields.publicSections} />
      <FormToggle
        field={fields.isHidden}
        label="Hidden"
        hint="Out of the way in your list, and closed to the public."
      />
    </>
  )
}
