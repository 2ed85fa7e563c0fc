import { ForgottenPassword, PasswordResetForm } from '#app/domain/accounts/reset.ts'
import { Button } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { NewPasswordFields } from '#app/ui/new-password-fields.tsx'
import { type OneFormProps, useLoginPost } from './use-login-post.ts'

export function ForgotForm(props: OneFormProps) {
  const { target, result, isBusy } = useLoginPost('forgotPassword', props)
  const [form, fields] = useSchemaForm({
    schema: ForgottenPassword,
    lastResult: result,
    id: 'forgot',
  })
  return (
    <SchemaForm form={form} {...target}>
      <FormText
        field={fields.email}
        label="Email"
        hint="We send a link there to choose a new password."
        type="email"
        autoComplete="email"
      />
      <Button type="submit" pending={isBusy} pendingText="Sending Reset Email...">
        Send Reset Email
      </Button>
    </SchemaForm>
  )
}

export function ResetForm({ resetToken, ...props }: OneFormProps & { resetToken?: string }) {
  const { target, result, isBusy } = useLoginPost('resetPassword', props)
  const [form, fields] = useSchemaForm({
    schema: PasswordResetForm,
    lastResult: result,
    defaultValue: { resetToken },
    id: 'reset',
  })
  return (
    <SchemaForm form={form} {...target}>
      <FormText
        field={fields.resetToken}
        label="Reset Token"
        hint="It is in the mail that we sent you."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields fields={fields} />
      <Button type="submit" pending={isBusy} pendingText="Resetting Password...">
        Reset Password
      </Button>
    </SchemaForm>
  )
}
