import type { SubmissionResult } from '@conform-to/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Form, href, Link, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { LoginForm, SignUpForm } from './credential-forms.tsx'
import type { LoginMode } from './login-modes.ts'
import { ForgotForm, ResetForm } from './password-forms.tsx'

type LoginFormsProps = {
  mode?: LoginMode
  next: string
  query?: Record<string, string>
  goesTo?: string | null
  refusedReturn?: 'untrusted' | 'noState' | null
  resetToken?: string
  lastResult?: SubmissionResult<string[]>
  /** The forms are in the modal, where they switch in place and submit without leaving the page. */
  inModal?: boolean
  onGuest?: () => void
}

export default function LoginForms(props: LoginFormsProps) {
  const { mode = 'login', next, query = { next }, resetToken, lastResult, inModal } = props
  const [chosen, setChosen] = useState<LoginMode>()
  const isEmbedded = useRouteLoaderData<typeof rootLoader>('root')?.isEmbedded
  const turn = useCallback((to: LoginMode) => setChosen(to), [])
  const currentMode = inModal ? (chosen ?? mode) : mode
  const turnTo = (to: LoginMode) => ({
    to: `${href('/login')}?${new URLSearchParams({ ...query, mode: to })}`,
    onClick: inModal
      ? (event: { preventDefault: () => void }) => {
          event.preventDefault()
          setChosen(to)
        }
      : undefined,
  })
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the first field of each form
  useEffect(() => {
    if (inModal) box.current?.querySelector<HTMLInputElement>('.input')?.focus()
  }, [inModal, currentMode])
  // In the companion app, the form loads a page, which passes the result to the app.
  const form = { query, lastResult, isInPlace: Boolean(inModal && !isEmbedded), onTurn: turn }
  if (currentMode === 'login') {
    return (
      <div ref={box}>
        <ReturnLink {...props} />
        <LoginForm {...form} />
        <p className="turns">
          <Link {...turnTo('signup')}>Sign Up</Link>
          <Link {...turnTo('forgotPassword')}>Forgot Password</Link>
        </p>
        <GuestForm next={next} onGuest={props.onGuest} />
      </div>
    )
  }
  return (
    <div ref={box}>
      <ReturnLink {...props} />
      {currentMode === 'signup' && <SignUpForm {...form} />}
      {currentMode === 'forgotPassword' && <ForgotForm {...form} />}
      {currentMode === 'resetPassword' && <ResetForm {...form} resetToken={resetToken} />}
      <p className="turns">
        <Link {...turnTo('login')}>Back to Login</Link>
        {currentMode === 'resetPassword' && (
          <Link {...turnTo('forgotPassword')}>Send another email</Link>
        )}
      </p>
    </div>
  )
}

const refusals = {
  untrusted: 'We do not return to the page that sent you here.',
  noState: 'The page that sent you here left out its state, so we cannot return to it.',
}

function ReturnLink({ goesTo, refusedReturn }: LoginFormsProps) {
  if (!goesTo && !refusedReturn) return null
  return (
    <div className="apart">
      {refusedReturn ? (
        <Notice type="warning">{refusals[refusedReturn]} You can log in and stay here.</Notice>
      ) : (
        <Notice>After this you go back to {goesTo}.</Notice>
      )}
    </div>
  )
}

function GuestForm({ next, onGuest }: Pick<LoginFormsProps, 'next' | 'onGuest'>) {
  return (
    <Form
      method="post"
      action={`${href('/guest')}?${new URLSearchParams({ next })}`}
      onSubmit={onGuest}
    >
      <Button type="submit" kind="quiet">
        Continue as guest
      </Button>
    </Form>
  )
}
