import type { FieldMetadata } from '@conform-to/react'
import { FormText } from './form.tsx'

type NewPasswordFieldsProps = {
  fields: { newPassword: FieldMetadata<string>; confirmPassword: FieldMetadata<string> }
}

export function NewPasswordFields({ fields }: NewPasswordFieldsProps) {
  return (
    <>
      <FormText
        field={fields.newPassword}
        label="New Password"
        hint="At least 6 characters; a phrase is stronger than a word."
        type="password"
        autoComplete="new-password"
      />
      <FormText
        field={fields.confirmPassword}
        label="Confirm New Password"
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
