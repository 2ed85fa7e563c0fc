import type { FieldMetadata } from '@conform-to/react'
import type { PlanKind } from '#app/domain/shoots/plan.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { FormToggle } from '#app/ui/form.tsx'
import { AlsoShown } from '#app/views/places/also-shown.tsx'

type PlanTogglesProps = {
  kind: PlanKind
  locations: readonly SortedLocation[]
  fields: {
    // biome-ignore lint/suspicious/noExplicitAny: the switches of any form
    isPublic: FieldMetadata<any>
    // biome-ignore lint/suspicious/noExplicitAny: the switches of any form
    isHidden: FieldMetadata<any>
  }
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
      <AlsoShown locations={locations} />
      <FormToggle
        field={fields.isHidden}
        label="Hidden"
        hint="Out of the way in your list, and closed to the public."
      />
    </>
  )
}
