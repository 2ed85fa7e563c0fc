import type { FieldMetadata } from '@conform-to/react'
import { FormText } from '#app/ui/form.tsx'

type PasswordProofFieldProps = {
  field: FieldMetadata<string | undefined>
  isProved: boolean
}

export function PasswordProofField({ field, isProved }: PasswordProofFieldProps) {
  if (isProved) return null
  return (
    <FormText
      field={field}
      type="password"
      label="Current password"
      autoComplete="current-password"
    />
  )
}
