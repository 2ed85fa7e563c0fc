import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { LoginInput, SignUpInput } from '#app/domain/users/user.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { type OneFormProps, useLoginPost } from './use-login-post.ts'

export function LoginForm(props: OneFormProps) {
  const { target, result, isBusy } = useLoginPost('login', props)
  const [form, fields] = useSchemaForm({
    schema: LoginInput,
    lastResult: result,
    id: 'login',
    // Validates only on submit: a user who leaves an empty field for guest mode gets no error.
    shouldValidate: 'onSubmit',
  })
  return (
    <SchemaForm form={form} {...target}>
      <LoginFailure result={result} />
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

export function SignUpForm(props: OneFormProps) {
  const { target, result, isBusy } = useLoginPost('signup', props)
  const [form, fields] = useSchemaForm({ schema: SignUpInput, lastResult: result, id: 'signup' })
  return (
    <SchemaForm form={form} {...target}>
      <LoginFailure result={result} />
      <FormText field={fields.displayName} label="Name" aside="optional" autoComplete="name" />
      <FormText
        field={fields.email}
        label="Email"
        hint="We’ll email you a link to confirm it. You need that to go public or invite people."
        type="email"
        autoComplete="email"
      />
      <FormText
        field={fields.username}
        label="Username"
        hint="Your public address: /app/username. Leave empty and we’ll create one for you."
        autoComplete="username"
        autoCapitalize="none"
      />
      <FormText
        field={fields.password}
        label="Password"
        hint="At least 6 characters; a phrase is stronger than a word."
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" pending={isBusy}>
        Sign Up
      </Button>
    </SchemaForm>
  )
}

type Result = SubmissionResult<string[]>

function LoginFailure({ result }: { result: Result | undefined }) {
  const [gone, setGone] = useState<Result>()
  const [message] = Object.values(result?.error ?? {}).flatMap((messages) => messages ?? [])
  if (!message || result === gone) return null
  return (
    <Banner
      status={{ statusType: 'error', statusMessage: message }}
      onGone={() => setGone(result)}
    />
  )
}
