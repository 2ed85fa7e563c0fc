import type { FieldMetadata } from '@conform-to/react'
import { FormToggle } from '#app/ui/form.tsx'

type PlanTogglesProps = {
  kind: 'shoot' | 'project'
  fields: {
    // biome-ignore lint/suspicious/noExplicitAny: the switches of any form
    isPublic: FieldMetadata<any>
    // biome-ignore lint/suspicious/noExplicitAny: the switches of any form
    isHidden: FieldMetadata<any>
  }
}

/** Who sees it, which only its owner decides. */
export function PlanToggles({ kind, fields }: PlanTogglesProps) {
  return (
    <>
      <FormToggle
        field={fields.isPublic}
        label="Public"
        hint={`On: everybody with the link sees this ${kind} and its locations, without an account. Off: only you and the people you share it with.`}
      />
      <FormToggle
        field={fields.isHidden}
        label="Hidden"
        hint="Out of the way in your list, and closed to the public."
      />
    </>
  )
}
