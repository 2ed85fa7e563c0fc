import type { SubmissionResult } from '@conform-to/react'
import { Form, href } from 'react-router'
import { z } from 'zod'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

type ChoiceProps = { name: string; sentTo: string | null; here: string }

export function Choice({ name, sentTo, here }: ChoiceProps) {
  return (
    <Form method="post">
      <p>
        {sentTo
          ? `It was sent to ${sentTo}, and you are logged in as ${name}.`
          : `You answer as ${name}.`}
      </p>
      <p className="actions">
        <SubmitButton name="intent" value="accepted">
          {sentTo ? `Join as ${name}` : 'Accept'}
        </SubmitButton>
        <SubmitButton kind="secondary" name="intent" value="rejected">
          Decline
        </SubmitButton>
      </p>
      {sentTo && <SwitchAccount here={here} />}
    </Form>
  )
}

export function OtherAccount({ name, here }: { name: string; here: string }) {
  return (
    <>
      <p>You are logged in as {name}. Log in with the account that was invited to answer it.</p>
      <SwitchAccount here={here} />
    </>
  )
}

function SwitchAccount({ here }: { here: string }) {
  const login = `${href('/login')}?${new URLSearchParams({ next: here })}`
  return (
    <p>
      <a href={`${href('/logout')}?${new URLSearchParams({ from: login })}`}>Use another account</a>
    </p>
  )
}

type JoinProps = {
  invited: { name: string; isNew: boolean }
  /** The invitation was accepted before, so only the login remains. */
  isAgain?: boolean
  result: SubmissionResult<string[]> | undefined
  here: string
}

const Fields = z.object({ password: z.string().min(1) })

/** Asks only for a password, because the link identifies the invited person. */
export function Join({ invited, isAgain = false, result, here }: JoinProps) {
  const { name, isNew } = invited
  const [form, fields] = useSchemaForm({
    schema: Fields,
    id: 'join',
    lastResult: result ?? null,
    shouldValidate: 'onSubmit',
  })
  const login = `${href('/login')}?${new URLSearchParams({ next: here })}`
  return (
    <>
      <SchemaForm form={form}>
        <TextField
          id="join-name"
          label={name.includes('@') ? 'Email' : 'Username'}
          value={name}
          readOnly
          autoComplete="username"
        />
        <FormText
          field={fields.password}
          type="password"
          label={isNew ? 'Choose a password' : 'Password'}
          hint={
            isNew
              ? 'It makes you a free account. At least 6 characters; a phrase is stronger than a word.'
              : undefined
          }
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
        <SubmitButton intent="join" pendingText="Joining…">
          {isAgain ? 'Log in' : 'Join the crew'}
        </SubmitButton>
      </SchemaForm>
      <p>
        <a href={login}>Use another account</a>
      </p>
    </>
  )
}

export function Decline() {
  return (
    <Form method="post">
      <SubmitButton kind="secondary" intent="rejected">
        Decline
      </SubmitButton>
    </Form>
  )
}

export function LoginChoices({ here }: { here: string }) {
  return (
    <>
      <p>To answer it, log in or make a free account. You come back here.</p>
      <p className="actions">
        <a
          className="btn btn-primary"
          href={`${href('/login')}?${new URLSearchParams({ mode: 'signup', next: here })}`}
        >
          Sign Up
        </a>
        <a
          className="btn btn-secondary"
          href={`${href('/login')}?${new URLSearchParams({ next: here })}`}
        >
          Login
        </a>
      </p>
    </>
  )
}
