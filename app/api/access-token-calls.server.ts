import { z } from 'zod'
import {
  AccessTokenInput,
  maxAccessTokens,
} from '#app/domain/accounts/access-tokens/access-token.ts'
import * as accessTokens from '#app/domain/accounts/access-tokens/access-tokens.server.ts'
import { scopes } from '#app/domain/users/scope.ts'
import { tokenOf } from '#app/http/session.server.ts'
import { del, type Endpoint, get, post } from './endpoint.ts'

const AccessToken = z
  .object({
    id: z.uuid().describe('The id of the access token, which is no secret'),
    name: z.string().describe('Your name for it, 1 to 60 characters'),
    scopes: z.array(z.enum(scopes)).describe('What it may read and write'),
    expiresAt: z.iso.datetime().nullable().describe('When it ends; null for never'),
    isExpired: z.boolean().describe('Whether it has ended'),
    isApp: z.boolean().describe('Whether it is a connected app, which renews its token'),
    lastUsedAt: z.iso.datetime().nullable().describe('When it was last used; null for never'),
    lastNetwork: z.string().describe('The shortened address of its last use; or empty'),
    lastDevice: z.string().describe('The program or device of its last use; or empty'),
    createdAt: z.iso.datetime().describe('When it was created'),
  })
  .meta({ id: 'AccessToken' })

export const accessTokenCalls: Endpoint[] = [
  get(
    'access-tokens',
    {
      summary: `Your access tokens without their secrets, the latest first: at most ${maxAccessTokens}.`,
      answer: z.array(AccessToken),
    },
    async ({ actor }) =>
      (await accessTokens.list(actor)).map(({ expiresAt, lastUsedAt, createdAt, ...token }) => ({
        ...token,
        expiresAt: expiresAt?.toISOString() ?? null,
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      })),
  ),
  post(
    'access-tokens',
    {
      summary: `Creates an access token, which is told this once. It lasts 30, 90 or 365 days, until the end of the \`lastDay\` (\`day\`), or for good (\`never\`). Requires your password, unless you gave it within the last ten minutes. You have at most ${maxAccessTokens}, and are told by mail.`,
      body: AccessTokenInput.strict(),
      refuses: ['limit'],
      answer: z.object({
        token: z.string().describe('The access token, for the Authorization header'),
      }),
      status: 201,
      isSecret: true,
    },
    async ({ actor, body, request, address }) => {
      const session = { token: await tokenOf(request), address }
      return { token: await accessTokens.create(actor, body, session) }
    },
  ),
  del(
    'access-tokens/:id',
    {
      summary: 'Revokes an access token: it no longer opens anything.',
      answer: z.object({
        id: z.uuid().describe('The id of the access token'),
        name: z.string().describe('Your name for it'),
      }),
    },
    async ({ actor, params: { id } }) => ({ id, name: await accessTokens.revoke(actor, id) }),
  ),
]
