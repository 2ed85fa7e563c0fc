import { data, redirect } from 'react-router'
import type { HostMessage } from '#app/domain/accounts/host-message.ts'
import * as sso from '#app/domain/accounts/sso.server.ts'
import * as temporarySessions from '#app/domain/accounts/temporary-sessions.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { headersWithBanner } from '#app/http/banner.server.ts'
import { startBrowserSession } from '#app/http/session.server.ts'
import { findBrowserSecret } from '#app/http/sso.server.ts'
import type { readLogin } from './request.server.ts'

type LoginRequest = Awaited<ReturnType<typeof readLogin>>

/** Has the token of a new or temporary session; an older session's token stays in its cookie. */
export type PassedLogin = Extract<HostMessage, { type: 'login' | 'signup' }>

/** Redirects to the other site or to `next`, or passes the session to the companion app. */
export async function answerLogin(
  user: User,
  type: PassedLogin['type'],
  login: LoginRequest,
  request: Request,
) {
  const to = login.sso && (await sso.complete(user, login.sso, await findBrowserSecret(request)))
  const { token, headers } = await startBrowserSession(user.id, request, true)
  if (to) return redirect(to.redirectTo, { status: 303, headers })
  if (login.isEmbedded) return passToApp({ type, userId: user.id, sessionToken: token }, headers)
  if (type === 'signup') {
    await headersWithBanner(
      { statusType: 'success', statusMessage: 'Signed up successfully' },
      headers,
    )
  }
  return redirect(login.next, { status: 303, headers })
}

export async function continueLogin(user: User, login: LoginRequest, request: Request) {
  if (login.sso) {
    const to = await sso.complete(user, login.sso, await findBrowserSecret(request))
    return redirect(to.redirectTo, { status: 303 })
  }
  if (!login.isEmbedded) return redirect(login.next, { status: 303 })
  const sessionTokenTemp = await temporarySessions.create(user)
  return passToApp({ type: 'login', userId: user.id, sessionTokenTemp })
}

function passToApp(passed: PassedLogin, headers = new Headers()) {
  return data({ passed, result: undefined, mode: undefined }, { headers })
}
