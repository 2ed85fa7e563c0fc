import { data, redirect, useRouteLoaderData } from 'react-router'
import * as accountMails from '#app/domain/accounts/mails.server.ts'
import { ForgottenPassword, PasswordResetForm } from '#app/domain/accounts/reset.ts'
import * as resets from '#app/domain/accounts/resets.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { isUser, requireSelf } from '#app/domain/users/actor.ts'
import { LoginInput, SignUpInput } from '#app/domain/users/user.ts'
import { readFields, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { signIn } from '#app/http/authenticator.server.ts'
import { findUsualClock } from '#app/http/reader-locale.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { browserSecret } from '#app/http/sso.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import LoginForms from '#app/routes/account/login-forms.tsx'
import { Banner, Notice } from '#app/ui/banner.tsx'
import { useExamples } from '#app/views/examples.ts'
import type { Route } from './+types/page'
import { answerLogin, continueLogin } from './answer-login.server.ts'
import { ContinueLogin } from './continue-login.tsx'
import { PassOn } from './pass-on.tsx'
import { readLogin, returnQuery } from './request.server.ts'
import { switchMode } from './switch-mode.server.ts'

export function meta() {
  const description =
    'Log in to Recce or sign up: your locations, portfolios, shoots, projects and gear, and what others share with you.'
  return [
    { title: 'Login / Sign Up · Recce' },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const login = await readLogin(request)
  const { mode, next, resetToken, sso, refusedReturn, isEmbedded } = login
  const actor = findActor(context)
  const user = isUser(actor) && (mode === 'login' || mode === 'signup') ? actor.username : null
  if (user && !sso && !isEmbedded) throw redirect(next)
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const cookie = sso && (await browserSecret(request)).cookie
  if (cookie) headers.append('Set-Cookie', cookie)
  const goesTo = sso && nameOf(sso.redirectUri)
  return data(
    { mode, next, resetToken, refusedReturn, user, goesTo, query: returnQuery(login) },
    { headers },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const login = await readLogin(request)
  const { address } = requestFacts(context)
  return runAction(
    request,
    {
      continue: async () => continueLogin(requireSelf(findActor(context)), login, request),
      signup: async (sent) => {
        const input = readFields(sent, SignUpInput)
        return answerLogin(
          await users.signUp(input, { address, clock: findUsualClock(request) }),
          'signup',
          login,
          request,
        )
      },
      forgotPassword: async (sent) => {
        const { email } = readFields(sent, ForgottenPassword)
        await accountMails.requestMail('reset', email, address)
        return switchMode('resetPassword', `Reset email sent to: ${email}`, login)
      },
      resetPassword: async (sent) => {
        const input = readFields(sent, PasswordResetForm)
        await resets.reset(input, address)
        return switchMode('login', 'Password reset! Please log in with your new password.', login)
      },
      login: async (sent) => {
        const input = readFields(sent, LoginInput)
        const user = await signIn('password', request, { ...input, address })
        return answerLogin(user, 'login', login, request)
      },
    },
    login.wantsSession ? 'continue' : login.mode,
  )
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { named: example } = useExamples()
  const { mode, next, resetToken, refusedReturn, user, goesTo, query } = loaderData
  const passed = actionData && 'passed' in actionData ? actionData.passed : undefined
  const failure = actionData && 'message' in actionData ? actionData.message : undefined
  const lastResult = actionData && 'result' in actionData ? actionData.result : undefined
  return (
    <main className="narrow">
      <h1>Login / Sign Up</h1>
      {failure && (
        <>
          <Banner status={{ statusType: 'error', statusMessage: failure }} />
          <Notice type="error">{failure}</Notice>
        </>
      )}
      {passed ? (
        <PassOn passed={passed} next={next} deepLink={root?.deepLink} />
      ) : user ? (
        <ContinueLogin username={user} goesTo={goesTo} query={query} />
      ) : (
        <>
          <p className="lede">Please login or sign up to continue</p>
          <LoginForms
            mode={mode}
            next={next}
            query={query}
            goesTo={goesTo}
            refusedReturn={refusedReturn}
            resetToken={resetToken}
            lastResult={lastResult}
          />
        </>
      )}
      {example && !root?.isEmbedded && (
        <p className="far">
          <a className="btn btn-secondary" href={example}>
            View Example
          </a>
        </p>
      )}
    </main>
  )
}

function nameOf(redirectUri: string) {
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'recce:' ? 'the Recce app' : host
}
