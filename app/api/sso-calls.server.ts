import { z } from 'zod'
import * as sso from '#app/domain/accounts/sso.server.ts'
import { SsoRequest } from '#app/domain/accounts/sso.ts'
import { forbidden } from '#app/domain/rules/errors.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { authenticator } from '#app/http/authenticator.server.ts'
import { isPrefetch } from '#app/http/prefetch.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { browserSecret, findBrowserSecret } from '#app/http/sso.server.ts'
import { type Endpoint, get, post } from './endpoint.ts'

const userRequired = 'User ID is required'

const SsoQuery = z.strictObject({
  sessionToken: z.string().max(200).optional(),
  userId: z.string({ error: userRequired }).min(1, userRequired).max(100),
  state: z.string({ error: 'State is required' }).min(1, 'State is required').max(500),
})

/**
 * Logs somebody in to another site or app. The browser calls `create-sso-state`, logs in, calls
 * `login-sso` and goes to `redirectTo`. The session is in the cookie, the Authorization header or
 * the URL's `sessionToken`. The other site gets a temporary token: POST `session-token-temp`
 * exchanges it for a session, `invalidate-session-token-temp` for the user without a session.
 */
export const ssoCalls: Endpoint[] = [
  post(
    'create-sso-state',
    {
      summary:
        'Starts a login for another site or app: creates a state for this browser, valid for ten minutes.',
      access: 'anyone',
      body: z.strictObject({ redirectUri: SsoRequest.shape.redirectUri.nullish() }),
      answer: z.object({ state: z.string() }),
      status: 201,
      isSecret: true,
    },
    async ({ body, request, headers }) => {
      const { browser, cookie } = await browserSecret(request)
      if (cookie) headers.append('Set-Cookie', cookie)
      return { state: await sso.create(body.redirectUri || `${publicOrigin}/`, browser) }
    },
  ),
  get(
    'login-sso',
    {
      summary:
        'Completes a login for another site or app: returns the address to go to, with a token that is exchanged once. Until the state expires, the same browser and user can repeat this and get another token.',
      access: 'anyone',
      query: SsoQuery,
      answer: z.object({
        user: z.object({ id: z.uuid() }),
        state: z.string(),
        sessionToken: z.string(),
        redirectTo: z.string(),
      }),
      refuses: ['forbidden'],
      isSecret: true,
    },
    async ({ query, request }) => {
      if (isPrefetch(request)) throw forbidden(accountWords.onlyByOpening)
      const user = await authenticator.authenticate('sso', request)
      const browser = await findBrowserSecret(request)
      const { userId, ...rest } = await sso.completeBy(user, query.state, browser)
      return { ...rest, user: { id: userId }, state: query.state }
    },
  ),
]
