import { data } from 'react-router'
import * as temporarySessions from '#app/domain/accounts/temporary-sessions.server.ts'
import { forbidden } from '#app/domain/rules/errors.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { signIn } from '#app/http/authenticator.server.ts'
import { isKnownAccount } from '#app/http/auto-login.server.ts'
import { headersWithBanner, redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { ownPath, startBrowserSession } from '#app/http/session.server.ts'
import type { Route } from './+types/auto-login'
import { dropToken } from './drop-token.ts'

/**
 * Exchanges the token in a URL for a session. A script (`inPlace`) gets a status, and a session
 * only if the browser knows the account. A form is redirected to the page without the token.
 */
export async function action({ request }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  const isInPlace = searchParams.has('inPlace')
  const to = dropToken(ownPath(searchParams.get('from'), '/'))
  const token = String((await readForm(request)).get('sessionToken') ?? '')
  return catchRefusals(
    async () => {
      const { id } = await temporarySessions.findUser(token)
      if (isInPlace && !(await isKnownAccount(request, id)))
        throw forbidden(accountWords.loginByHand)
      await signIn('oneTimeToken', request, token)
      const { headers } = await startBrowserSession(id, request)
      const banner = { statusType: 'success', statusMessage: 'Auto login successful!' } as const
      return isInPlace
        ? data(null, { headers: await headersWithBanner(banner, headers) })
        : redirectWithBanner(to, banner.statusMessage, {}, headers)
    },
    ({ message }, { status }) =>
      isInPlace
        ? data(message, { status })
        : redirectWithBanner(to, message, { statusType: 'error' }),
  )
}
