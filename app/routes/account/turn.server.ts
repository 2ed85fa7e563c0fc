import { data, href } from 'react-router'
import { headersWithBanner, redirectWithBanner } from '#app/http/banner.server.ts'
import type { LoginMode } from './login-modes.ts'
import { keptQuery, type readLogin } from './login-request.server.ts'

/**
 * Switches the form to another mode with a message: by a redirect on the login page, in place over
 * another page.
 */
export async function turnTo(
  mode: LoginMode,
  statusMessage: string,
  asked: Awaited<ReturnType<typeof readLogin>>,
) {
  const banner = { statusType: 'success' as const, statusMessage }
  if (asked.isInPlace) {
    return data(
      { mode, passed: undefined, result: undefined },
      { headers: await headersWithBanner(banner) },
    )
  }
  return redirectWithBanner(
    `${href('/login')}?${new URLSearchParams({ mode, ...keptQuery(asked) })}`,
    banner,
  )
}
