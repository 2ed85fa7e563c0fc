import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { PersonView } from './view.server.ts'

type ResendFormProps = {
  person: PersonView
  action: string
  result: SubmissionResult<string[]> | undefined
}

/** Whoever has an account corrects their address themselves. */
export function ResendForm({ person, action, result }: ResendFormProps) {
  const { id, email, hasAccount } = person
  const typed = result?.initialValue?.email
  const wrong = result?.error
  return (
    <details open={result !== undefined}>
      <summary className="touch">{email ? 'Send again' : 'Add an email'}</summary>
      <Form method="post" action={action} preventScrollReset>
        {wrong?.[''] && <Notice type="error">{wrong[''].join(' ')}</Notice>}
        {!hasAccount && (
          <TextField
            id={`resend-${id}`}
            name="email"
            type="email"
            label="Email"
            autoComplete="off"
            defaultValue={typeof typed === 'string' ? typed : (email ?? '')}
            errors={wrong?.email ?? undefined}
          />
        )}
        {hasAccount && !email && <p>They have not confirmed their email yet.</p>}
        {(!hasAccount || email) && (
          <SubmitButton intent={`resend:${id}`} kind="secondary" pendingText="Sending…">
            {hasAccount ? `Send to ${email}` : 'Send'}
          </SubmitButton>
        )}
      </Form>
    </details>
  )
}
