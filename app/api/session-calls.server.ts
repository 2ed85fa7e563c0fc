import { z } from 'zod'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import * as temporarySessions from '#app/domain/accounts/temporary-sessions.server.ts'
import { forbidden, unauthenticated } from '#app/domain/rules/errors.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { User } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { signIn } from '#app/http/authenticator.server.ts'
import { isPrefetch } from '#app/http/prefetch.server.ts'
import { createSession, NewSession } from './create-session.server.ts'
import { type Endpoint, get, post } from './endpoint.ts'

const Session = z.object({ session: z.object({ userId: z.uuid().nullable() }) })

const temporary = z.string({ error: 'A temporary session token is required' }).max(200)
const TemporaryBody = z.strictObject({ sessionTokenTemp: temporary })

export const sessionCalls: Endpoint[] = [
  get(
    'check-session',
    {
      summary: 'The user of this session; null without one.',
      access: 'anyone',
      scopes: [],
      answer: Session,
    },
    ({ actor }) => ({ session: { userId: actor.id } }),
  ),
  post(
    'validate-session-token',
    {
      summary: 'The user of a session token, by default of the request’s.',
      access: 'anyone',
      body: z.strictObject({ sessionToken: z.string().max(200).nullish() }),
      isRead: true,
      answer: Session.extend({ user: User }),
    },
    async ({ actor, body: { sessionToken } }) => {
      const user = sessionToken
        ? await sessions.findUserBy(sessionToken)
        : actor.id === null
          ? undefined
          : actor
      if (!user) throw unauthenticated()
      return { session: { userId: user.id }, user }
    },
  ),
  get(
    'session-token-temp',
    {
      summary:
        'A token for an address such as /pricing?sessionToken=…: it logs a browser in once, within two minutes.',
      answer: z.object({ sessionTokenTemp: z.string() }),
      isSecret: true,
    },
    async ({ actor, request }) => {
      if (isPrefetch(request)) throw forbidden(accountWords.onlyByOpening)
      return { sessionTokenTemp: await temporarySessions.create(actor) }
    },
  ),
  get(
    'validate-session-token-temp',
    {
      summary: 'The user of a temporary token, without using it.',
      access: 'anyone',
      query: TemporaryBody,
      answer: z.object({ user: User.pick({ id: true, username: true }) }),
      isSecret: true,
    },
    async ({ query }) => {
      const { id, username } = await temporarySessions.findUser(query.sessionTokenTemp)
      return { user: { id, username } }
    },
  ),
  post(
    'session-token-temp',
    {
      summary: 'Exchanges a temporary token for a session, once.',
      access: 'anyone',
      body: TemporaryBody,
      answer: NewSession,
      isSecret: true,
    },
    async ({ body, ...call }) => {
      await attempts.count('login', '', call.address)
      return createSession(await signIn('oneTimeToken', call.request, body.sessionTokenTemp), call)
    },
  ),
  post(
    'invalidate-session-token-temp',
    {
      summary: 'Uses a temporary token without a session. Only one of two calls gets its user.',
      access: 'anyone',
      body: TemporaryBody,
      answer: z.object({ user: User.pick({ id: true, username: true }) }),
    },
    async ({ request, body }) => {
      const { id, username } = await signIn('oneTimeToken', request, body.sessionTokenTemp)
      return { user: { id, username } }
    },
  ),
]
