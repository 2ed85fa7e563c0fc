import { data, redirect } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import { LoginInput, SignUpInput } from '#app/domain/accounts/user.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { submit } from '#app/http/form.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { ownPath, startSession } from '#app/http/session.server.ts'
import type { Route } from './+types/login'
import LoginForms, { type LoginMode, loginModes } from './login-forms.tsx'

export function meta() {
  return [{ title: 'Login / Sign Up · Recce' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { mode, next } = read(request)
  if (isUser(findActor(context))) throw redirect(next)
  return data({ mode, next }, { headers: { 'Cache-Control': 'private, no-store' } })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { mode, next } = read(request)
  const { address } = requestFacts(context)
  if (mode === 'signup') {
    return submit(request, SignUpInput, async (input) => {
      const user = await users.signUp(input, address)
      const { cookie } = await startSession(user.id, request)
      return redirectWithBanner(
        next,
        { statusType: 'success', statusMessage: 'Signed up successfully' },
        new Headers({ 'Set-Cookie': cookie }),
      )
    })
  }
  return submit(request, LoginInput, async (input) => {
    const user = await users.logIn(input, address)
    const { cookie } = await startSession(user.id, request)
    return redirect(next, { status: 303, headers: { 'Set-Cookie': cookie } })
  })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main className="narrow">
      <h1>Login / Sign Up</h1>
      <p className="lede">Please login or sign up to continue</p>
      <LoginForms mode={loaderData.mode} next={loaderData.next} lastResult={actionData?.result} />
      <p className="mt-8">
        <a className="btn btn-secondary" href="/app/demo">
          View Example
        </a>
      </p>
    </main>
  )
}

function read(request: Request): { mode: LoginMode; next: string } {
  const { searchParams } = new URL(request.url)
  const mode = loginModes.find((one) => one === searchParams.get('mode')) ?? 'login'
  return { mode, next: ownPath(searchParams.get('next'), '/my/locations') }
}
