import { z } from 'zod'
import { Account } from '#app/domain/accounts/account.ts'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import * as emailChanges from '#app/domain/accounts/email-changes.server.ts'
import * as ownPassword from '#app/domain/accounts/own-password.server.ts'
import * as removals from '#app/domain/whole/account-removals.server.ts'
import { endSession, tokenOf } from '#app/http/session.server.ts'
import { del, type Endpoint, get, patch } from './endpoint.ts'
import { AccountToChange, AccountToRemove } from './user-bodies.ts'

export const userCalls: Endpoint[] = [
  get(
    'user/:id',
    {
      summary: 'Your account. The id of anybody else is not found.',
      scopes: ['account:read'],
      answer: Account,
    },
    ({ actor, params }) => accounts.find(accounts.requireOwn(actor, params.id)),
  ),
  patch(
    'user/:id',
    {
      summary:
        'Changes your profile, your email (which then needs a confirmation) or your password: one at a time, the last two with your current password.',
      body: AccountToChange,
      answer: Account,
      current: ({ actor, params }) => accounts.find(accounts.requireOwn(actor, params.id)),
      readsBack: { item: Account, also: ['email'] },
    },
    async ({ actor, params, body, request, address }) => {
      const user = accounts.requireOwn(actor, params.id)
      if (body.kind === 'profile') return accounts.updateProfile(user, body.profile)
      if (body.kind === 'email') await emailChanges.request(user, body, address)
      else await ownPassword.change(user, body, { token: await tokenOf(request), address })
      return accounts.find(user)
    },
  ),
  del(
    'user/:id',
    {
      summary:
        'Deletes your account with everything in it, for good. Requires your username and current password, unless you logged in or signed up within the last ten minutes.',
      body: AccountToRemove,
      answer: z.object({ id: z.uuid(), username: z.string() }),
      current: ({ actor, params }) => accounts.find(accounts.requireOwn(actor, params.id)),
    },
    async ({ actor, params, body, request, address, headers }) => {
      const { id, username } = accounts.requireOwn(actor, params.id)
      if (body) await removals.remove(actor, body, address)
      else await removals.removeBySession(actor, await tokenOf(request))
      for (const [name, value] of await endSession(request)) headers.append(name, value)
      return { id, username }
    },
  ),
]
