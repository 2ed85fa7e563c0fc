import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, href, useRouteLoaderData } from 'react-router'
import { MailRequest } from '#app/domain/accounts/reset.ts'
import { formatCount } from '#app/format/plural.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { MailLink } from '#app/routes/account/mail-link.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { useExamples } from '#app/views/examples.ts'

type ConfirmFormProps = { token: string; username: string; email: string; actsAs: string | null }

export function ConfirmForm({ token, username, email, actsAs }: ConfirmFormProps) {
  return (
    <MailLink
      title="Confirm your email"
      lede={
        <>
          Does <strong>{email}</strong> belong to the account <strong>{username}</strong>?
        </>
      }
      note={`If ${username} is not your account, leave this page: nothing happens unless you press the button.`}
    >
      {actsAs && (
        <div className="apart">
          <Notice type="warning">
            You are logged in as {actsAs}. This link is for another account, {username}.
          </Notice>
        </div>
      )}
      <Form method="post">
        <input type="hidden" name="emailConfirmToken" value={token} />
        <SubmitButton pendingText="Confirming…">Confirm email</SubmitButton>
      </Form>
    </MailLink>
  )
}

type ConfirmedProps = { email: string | null; isOnPhone: boolean; invitations: number }

export function Confirmed({ email, isOnPhone, invitations }: ConfirmedProps) {
  const { shoot: sample } = useExamples()
  // In the companion app, `recce://` leads back to the app; a browser gets the workspace.
  const isEmbedded = useRouteLoaderData<typeof rootLoader>('root')?.isEmbedded
  const further = `btn ${invitations > 0 ? 'btn-secondary' : 'btn-primary'}`
  return (
    <MailLink title="Email confirmed" lede={`Invitations and password resets now go to ${email}.`}>
      {invitations > 0 && (
        <p>
          {formatCount(invitations, 'invitation')} {invitations === 1 ? 'waits' : 'wait'} for your
          answer.
        </p>
      )}
      <div className="actions">
        {invitations > 0 && (
          <a className="btn btn-primary" href={href('/my/shared')}>
            See what is shared with you
          </a>
        )}
        <a
          className={`${further} ${isOnPhone ? '' : 'phone-only'}`}
          href={isEmbedded ? 'recce://' : href('/my')}
        >
          Open the Recce app
        </a>
        {sample && !isOnPhone && (
          <a className={`${further} wide-only`} href={sample}>
            View Sample Shoot
          </a>
        )}
        {!isOnPhone && (
          <a className="wide-only" href={href('/my')}>
            Go to your workspace
          </a>
        )}
      </div>
    </MailLink>
  )
}

const sent =
  'If this address belongs to an account and is not confirmed yet, a mail with a new link is on its way. The link works for 3 days.'

export function MailSent({ children }: { children: ReactNode }) {
  return (
    <MailLink title="Check your inbox" lede={sent}>
      {children}
    </MailLink>
  )
}

type UnavailableProps = { message: string | null; children: ReactNode }

export function Unavailable({ message, children }: UnavailableProps) {
  return (
    <MailLink
      title="Email Confirmation Unavailable"
      lede={message ?? 'The link may be expired or invalid.'}
    >
      <p>
        <a href={href('/contact')}>Contact support to verify your email.</a>
      </p>
      {children}
    </MailLink>
  )
}

type AgainProps = { lastResult?: SubmissionResult<string[]>; children: string }

export function SendAgain({ lastResult, children }: AgainProps) {
  const [form, fields] = useSchemaForm({ schema: MailRequest, lastResult })
  return (
    <details className="far" open={lastResult !== undefined}>
      <summary className="btn btn-secondary">{children}</summary>
      <SchemaForm form={form}>
        <FormText field={fields.email} label="Email" type="email" autoComplete="email" />
        <SubmitButton pendingText="Sending...">Send</SubmitButton>
      </SchemaForm>
    </details>
  )
}
