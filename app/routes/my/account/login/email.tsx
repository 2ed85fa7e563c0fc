import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { EmailChange } from '#app/domain/accounts/account.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

type AccountEmailProps = {
  email: string | null
  isConfirmed: boolean
  pendingEmail: string | null
  lastResult: SubmissionResult<string[]> | undefined
}

export function AccountEmail({ email, isConfirmed, pendingEmail, lastResult }: AccountEmailProps) {
  return (
    <>
      <p className="account-email row">
        {email ?? 'No email yet'}{' '}
        {email && (
          <Badge tone={isConfirmed ? 'success' : 'warning'}>
            {isConfirmed ? 'confirmed' : 'not confirmed'}
          </Badge>
        )}
      </p>
      {email && !isConfirmed && !pendingEmail && (
        <Form method="post">
          <Button type="submit" kind="secondary" name="intent" value="confirmEmail">
            Send confirmation email
          </Button>
        </Form>
      )}
      {pendingEmail && (
        <Form method="post" className="panel">
          <p>
            <strong>{pendingEmail}</strong> waits to be confirmed. We sent a mail there with a link;
            until it is opened, {email ? 'your email stays as it is' : 'you have no email here'}.
          </p>
          <p className="account-buttons">
            <Button type="submit" kind="secondary" name="intent" value="resendEmail">
              Send again
            </Button>
            <Button type="submit" kind="quiet" name="intent" value="cancelEmail">
              Cancel the change
            </Button>
          </p>
        </Form>
      )}
      <EmailForm key={`${email} ${pendingEmail}`} lastResult={lastResult} />
    </>
  )
}

function EmailForm({ lastResult }: Pick<AccountEmailProps, 'lastResult'>) {
  const [form, fields] = useSchemaForm({ schema: EmailChange, id: 'email', lastResult })
  return (
    <SchemaForm form={form}>
      <FormText field={fields.email} label="New email" type="email" autoComplete="email" />
      <FormText
        field={fields.password}
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <SubmitButton intent="changeEmail" kind="secondary" pendingText="Sending…">
        Change email
      </SubmitButton>
    </SchemaForm>
  )
}
