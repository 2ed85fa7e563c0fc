import { z } from 'zod'
import * as impersonation from '#app/domain/accounts/impersonation.server.ts'
import { User } from '#app/domain/users/user.ts'
import { headersToImpersonate } from '#app/http/admin-session.server.ts'
import { type Endpoint, post } from './endpoint.ts'

const Body = z.strictObject({
  userIdOrUsernameOrEmail: z
    .string({ error: 'User ID is required' })
    .trim()
    .min(1, 'User ID is required')
    .max(254, 'User not found'),
})

export const impersonations: Endpoint[] = [
  post(
    'user-impersonate',
    {
      summary:
        'Admins: creates a session as a user, for an hour. A browser stores your own session for later.',
      access: 'anyone',
      body: Body,
      answer: z.object({ user: User, sessionToken: z.string() }),
      refuses: ['notFound'],
      isSecret: true,
    },
    async ({ actor, body, request, headers }) => {
      const device = request.headers.get('User-Agent') ?? ''
      const whom = body.userIdOrUsernameOrEmail
      const { user, token } = await impersonation.start(actor, whom, device)
      if (!request.headers.has('Authorization')) {
        for (const cookie of (await headersToImpersonate(request, token)).getSetCookie()) {
          headers.append('Set-Cookie', cookie)
        }
      }
      return { user, sessionToken: token }
    },
  ),
]
