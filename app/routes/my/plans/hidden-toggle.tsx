import type { FieldMetadata } from '@conform-to/react'
import { FormToggle } from '#app/ui/form.tsx'

// biome-ignore lint/suspicious/noExplicitAny: accepts the field of any form
export function HiddenToggle({ field }: { field: FieldMetadata<any> }) {
  return <FormToggle field={field} label="Hide from my list" hint="It also becomes private." />
}
