import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { Form, Link, useFetcher, useNavigation } from 'react-router'
import { LoginInput, SignUpInput } from '#app/domain/accounts/user.ts'
import { Button } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

export const loginModes = ['login', 'signup', 'forgotPassword', 'resetPassword'] as const
export type LoginMode = (typeof loginModes)[number]

type LoginFormsProps = {
  mode?: LoginMode
  /** Where a login leads. */
  next: string
  lastResult?: SubmissionResult<string[]>
  /** In the modal the forms change in place and post without leaving the page behind. */
  inModal?: boolean
}

/** The credentials form in its modes; each mode is an address too. */
export default function LoginForms({ mode = 'login', next, lastResult, inModal }: LoginFormsProps) {
  const [chosen, setChosen] = useState<LoginMode>()
  const shown = inModal ? (chosen ?? mode) : mode
  const turnTo = (to: LoginMode) => ({
    to: `/login?${new URLSearchParams({ mode: to, next })}`,
    onClick: inModal
      ? (event: { preventDefault: () => void }) => {
          event.preventDefault()
          setChosen(to)
        }
      : undefined,
  })
  const form = { next, lastResult, inModal }
  if (shown === 'signup') {
    return (
      <>
        <SignUpForm {...form} />
        <p>
          <Link {...turnTo('login')}>Back to Login</Link>
        </p>
      </>
    )
  }
  if (shown === 'login') {
    return (
      <>
        <LoginForm {...form} />
        <p className="flex flex-wrap gap-x-6 [&>a]:py-2.5">
          <Link {...turnTo('signup')}>Sign Up</Link>
          <Link {...turnTo('forgotPassword')}>Forgot Password</Link>
        </p>
        <GuestForm next={next} />
      </>
    )
  }
  return (
    <>
      <p>This server does not send mail yet, so a password can only be reset by its operator.</p>
      <p>
        <Link {...turnTo('login')}>Back to Login</Link>
      </p>
    </>
  )
}

type OneForm = Pick<LoginFormsProps, 'next' | 'lastResult' | 'inModal'>

function LoginForm(props: OneForm) {
  const { target, result, isBusy } = usePost('login', props)
  const [form, fields] = useSchemaForm({ schema: LoginInput, lastResult: result, id: 'login' })
  return (
    <SchemaForm form={form} {...target}>
      <FormText field={fields.emailOrUsername} label="Username or Email" autoComplete="username" />
      <FormText
        field={fields.password}
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" pending={isBusy}>
        Login
      </Button>
    </SchemaForm>
  )
}

function SignUpForm(props: OneForm) {
  const { target, result, isBusy } = usePost('signup', props)
  const [form, fields] = useSchemaForm({ schema: SignUpInput, lastResult: result, id: 'signup' })
  return (
    <SchemaForm form={form} {...target}>
      <FormText field={fields.email} label="Email" type="email" autoComplete="email" />
      <FormText
        field={fields.username}
        label="Username"
        hint="Your public address: /app/username. Left empty, we make one from your email."
        autoComplete="username"
        autoCapitalize="none"
      />
      <FormText
        field={fields.password}
        label="Password"
        hint="At least 6 characters; a sentence is better than a word."
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" pending={isBusy}>
        Sign Up
      </Button>
    </SchemaForm>
  )
}

function GuestForm({ next }: { next: string }) {
  return (
    <Form method="post" action={`/guest?${new URLSearchParams({ next })}`}>
      <Button type="submit" kind="quiet">
        Continue as guest
      </Button>
    </Form>
  )
}

/** Where a form posts to, its last result, and whether it is on its way. */
function usePost(mode: LoginMode, { next, lastResult, inModal }: OneForm) {
  const fetcher = useFetcher<{ result?: OneForm['lastResult'] }>({ key: `login-${mode}` })
  const navigation = useNavigation()
  const action = `/login?${new URLSearchParams({ mode, next })}`
  return inModal
    ? {
        target: { action, navigate: false, fetcherKey: `login-${mode}` },
        result: fetcher.data?.result,
        isBusy: fetcher.state !== 'idle',
      }
    : {
        target: { action },
        result: lastResult,
        isBusy: navigation.formAction?.startsWith('/login') ?? false,
      }
}
