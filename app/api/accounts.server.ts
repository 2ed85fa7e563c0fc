import { z } from 'zod'
import * as users from '#app/domain/accounts/users.server.ts'
import * as published from '#app/domain/places/published.server.ts'
import { Location, Portfolio } from '#app/domain/places/published.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { isSameEmail } from '#app/domain/users/email.ts'
import { User } from '#app/domain/users/user.ts'
import * as bundles from '#app/domain/whole/sync/bundle.server.ts'
import { Bundle, BundleSince } from '#app/domain/whole/sync/bundle.ts'
import { signIn } from '#app/http/authenticator.server.ts'
import { findUsualClock } from '#app/http/reader-locale.server.ts'
import { endSession } from '#app/http/session.server.ts'
import { accessTokenCalls } from './access-token-calls.server.ts'
import { LoginBody, SignUpBody } from './account-bodies.ts'
import { accountMailCalls } from './account-mail-calls.server.ts'
import { archiveCalls } from './archive-calls.server.ts'
import { createSession, NewSession } from './create-session.server.ts'
import { type Call, type Endpoint, get, post } from './endpoint.ts'
import { impersonations } from './impersonation.server.ts'
import { ownDataCalls } from './own-data-calls.server.ts'
import { removedCalls } from './removed-calls.server.ts'
import { sessionCalls } from './session-calls.server.ts'
import { settingsCalls } from './settings-calls.server.ts'
import { ssoCalls } from './sso-calls.server.ts'
import { userCalls } from './user-calls.server.ts'
import { webhookCalls } from './webhook-calls.server.ts'

/** The answer to login and sign-up, with the user's data (`Bundle`) if `isGetRecceData` is set. */
const NewSessionWithData = Bundle.partial().extend(NewSession.shape)

const Profile = z
  .object({
    id: z.uuid(),
    username: z.string(),
    displayName: z.string(),
    bio: z.string(),
    town: z.string(),
    link: z.string(),
    locations: z.array(Location),
    portfolios: z.array(Portfolio),
    locationsTotal: z
      .int()
      .min(0)
      .describe('Number of all locations of the profile; `locations` has at most 200 of them'),
    portfoliosTotal: z
      .int()
      .min(0)
      .describe('Number of all portfolios of the profile; `portfolios` has at most 200 of them'),
  })
  .meta({ id: 'Profile' })

const ProfileBody = z
  .strictObject({ username: z.string().max(100).nullish(), userId: z.string().max(100).nullish() })
  .refine(({ username, userId }) => username || userId, {
    error: 'Username or user ID is required',
    path: ['username'],
  })

export const accounts: Endpoint[] = [
  post(
    'login',
    {
      summary: 'Creates a session, as a cookie and as a token for the Authorization header.',
      access: 'anyone',
      body: LoginBody,
      answer: NewSessionWithData,
      isSecret: true,
    },
    async ({ body: { isGetRecceData, ...input }, ...call }) => {
      const { request, address } = call
      const user = await signIn('password', request, { ...input, address })
      return createSessionWith(user, isGetRecceData, call)
    },
  ),
  post(
    'signup',
    {
      summary: 'Creates an account and its first session.',
      access: 'anyone',
      body: SignUpBody,
      answer: NewSessionWithData,
      refuses: ['conflict'],
      status: 201,
      isSecret: true,
    },
    async ({ body: { isGetRecceData, ...input }, ...call }) =>
      createSessionWith(
        await users.signUp(input, { ...call, clock: findUsualClock(call.request) }),
        isGetRecceData,
        call,
      ),
  ),
  post(
    'logout',
    {
      summary: 'Ends the session.',
      access: 'anyone',
      answer: z.object({ statusMessage: z.string(), statusType: z.literal('warning') }),
    },
    async ({ request, headers }) => {
      for (const [name, value] of await endSession(request)) headers.append(name, value)
      return { statusMessage: 'Logged out', statusType: 'warning' as const }
    },
  ),
  ...sessionCalls,
  ...ssoCalls,
  ...accountMailCalls,
  post(
    'userinfo',
    {
      summary: 'Your account. The e-mail address of anybody else is not found.',
      scopes: ['account:read'],
      body: z.strictObject({ email: z.string().max(300).nullish() }),
      isRead: true,
      answer: User,
      refuses: ['notFound'],
    },
    ({ actor, body: { email } }) => {
      if (email && !isSameEmail(actor.email, email.trim())) throw notFound('User')
      return actor
    },
  ),
  get(
    'user/:id/recce',
    {
      summary:
        'All your data and what is shared with you, as the app loads it at login. With `since`, a `syncToken` that you have: only new and changed items, the ids of deleted ones in `deleted`, and all ids of each changed list in `order`. A token is good for 60 days; one that is too old, or not yours, is answered with 410: read everything again.',
      scopes: ['account:read', 'library:read', 'plans:read'],
      query: z.strictObject({ since: z.string().max(200).optional() }),
      answer: BundleSince,
      refuses: ['gone'],
    },
    ({ actor, params, query: { since } }) =>
      since === undefined
        ? bundles.find(actor, params.id)
        : bundles.findSince(actor, params.id, since),
  ),
  post(
    'profile',
    {
      summary:
        'A profile with the newest 200 locations and portfolios: your own, or what somebody else has made discoverable. `locationsTotal` and `portfoliosTotal` count all; `GET locations` and `GET portfolios` list all your own.',
      access: 'anyone',
      scopes: ['library:read'],
      body: ProfileBody,
      isRead: true,
      answer: Profile,
      refuses: ['notFound'],
    },
    ({ actor, body }) => published.findProfile(actor, body),
  ),
  ...userCalls,
  ...accessTokenCalls,
  ...settingsCalls,
  ...ownDataCalls,
  ...archiveCalls,
  ...removedCalls,
  ...webhookCalls,
  ...impersonations,
]

async function createSessionWith(
  user: User,
  wantsBundle: boolean,
  call: Pick<Call, 'request' | 'headers'>,
) {
  const session = await createSession(user, call, true)
  return { ...(wantsBundle ? await bundles.find(user, user.id) : {}), ...session }
}
