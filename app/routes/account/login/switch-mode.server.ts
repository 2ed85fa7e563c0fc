import { data, href } from 'react-router'
import { headersWithBanner, redirectWithBanner } from '#app/http/banner.server.ts'
import type { LoginMode } from '#app/routes/account/login-modes.ts'
import { type readLogin, returnQuery } from './request.server.ts'

/** On the login page, redirects; in the modal, switches the form in place. */
export async function switchMode(
  mode: LoginMode,
  statusMessage: string,
  login: Awaited<ReturnType<typeof readLogin>>,
) {
  if (login.isInPlace) {
    return data(
      { mode, passed: undefined, result: undefined },
      { headers: await headersWithBanner({ statusType: 'success', statusMessage }) },
    )
  }
  return redirectWithBanner(
    `${href('/login')}?${new URLSearchParams({ mode, ...returnQuery(login) })}`,
    statusMessage,
  )
}
