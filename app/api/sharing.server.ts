import { z } from 'zod'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { shareKinds } from '#app/domain/rules/kind.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import { CrewChanges } from '#app/domain/sharing/crew.ts'
import { Received } from '#app/domain/sharing/published.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { AccessLevelInput, Member, ShareInput } from '#app/domain/sharing/share.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { crewCalls } from './crew-calls.server.ts'
import { type Endpoint, list, patch, post, WholeQuery } from './endpoint.ts'
import { linkCalls } from './link-calls.server.ts'
import { notificationCalls } from './notification-calls.server.ts'
import { peopleCalls } from './people-calls.server.ts'

const Item = {
  itemId: z.uuid({ error: 'Item ID is required' }),
  itemType: z.enum(shareKinds, { error: 'An item is a project, shoot, portfolio or location' }),
}

const ShareBody = z
  .strictObject({
    ...Item,
    username: z.string().max(254).nullish(),
    email: z.string().max(254).nullish(),
    accessLevel: AccessLevelInput.optional(),
    name: z.string().optional(),
    role: z.string().optional(),
    callTime: z.string().optional(),
    phone: z.string().optional(),
    note: z.string().optional(),
  })
  .transform(({ username, email, itemId, itemType, ...more }, context) => {
    const named = email ? 'email' : 'username'
    const input = ShareInput.safeParse({ recipient: email || username || '', ...more })
    for (const { message, path } of input.error?.issues ?? []) {
      const field = path[0] === 'recipient' ? named : String(path[0])
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    return { item: { itemId, itemType }, input: input.data as ShareInput, named }
  })

const MemberBody = z.strictObject({ ...Item, userId: z.uuid({ error: 'User ID is required' }) })

const Done = z
  .object({ itemId: z.uuid(), itemType: z.enum(shareKinds) })
  .meta({ id: 'ItemReference' })

export const sharing: Endpoint[] = [
  post(
    'share-item-with-user',
    {
      summary:
        'Invites somebody to your item, by username or e-mail address. An item has at most 100 people, a bought one 10.',
      body: ShareBody,
      answer: Member,
      status: 201,
    },
    ({ actor, body: { item, input, named } }) =>
      sentInvitations.create(actor, toSharedItem(item), input).catch((error) => {
        if (error instanceof DomainError && error.path === 'recipient') error.path = named
        throw error
      }),
  ),
  patch(
    'useritem-update',
    {
      summary:
        'Changes somebody’s access to your item, or their name, role, call time and phone in your shoot.',
      body: MemberBody.extend({ accessLevel: AccessLevelInput.optional() })
        .extend(CrewChanges.shape)
        .refine(({ userId: _, itemId: __, itemType: ___, ...changes }) => hasChanges(changes), {
          error: 'Say what changes',
        })
        .refine(
          ({ itemType, name, role, callTime, phone }) =>
            itemType === 'shoot' || !hasChanges({ name, role, callTime, phone }),
          { error: 'Names, roles, call times and phones are of a shoot', path: ['itemType'] },
        ),
      answer: Done,
    },
    async ({ actor, body: { userId, accessLevel, name, role, callTime, phone, ...item } }) => {
      const line = { name, role, callTime, phone }
      if (accessLevel) await shares.update(actor, toSharedItem(item), userId, accessLevel)
      if (hasChanges(line)) await crew.update(actor, item.itemId, userId, line)
      return item
    },
  ),
  post(
    'useritem-delete/:id',
    {
      summary:
        'Removes a share by its own id (`userItemId`, by default the id of the path): somebody’s access to your item, or yours to an item that is shared with you. `itemId` is not needed.',
      body: z.strictObject({
        itemType: Item.itemType,
        itemId: Item.itemId.optional(),
        userItemId: z.uuid().optional(),
      }),
      answer: Done,
    },
    async ({ actor, params, body: { itemType, userItemId = params.id, ...named } }) => {
      const itemId = named.itemId ?? (await shares.findItemId(actor, itemType, userItemId))
      await removeShare(actor, { itemId, itemType }, userItemId)
      return { itemId, itemType }
    },
  ),
  post(
    'useritem-delete-no-id',
    {
      summary: 'Removes your share by its user, or leaves an item that is shared with you.',
      body: MemberBody,
      answer: Done,
    },
    async ({ actor, body: { userId, ...item } }) => {
      await removeShare(actor, item, userId)
      return item
    },
  ),
  post(
    'shareditem-respond',
    {
      summary: 'Accepts or declines an invitation to an item.',
      body: MemberBody.partial({ userId: true }).extend({
        status: z.enum(['accepted', 'rejected'], { error: 'An answer is accepted or rejected' }),
      }),
      answer: Done,
    },
    async ({ actor, body: { userId: _, status, ...item } }) => {
      await receivedShares.respond(actor, toSharedItem(item), status)
      return item
    },
  ),
  list(
    'shared-with-me',
    {
      summary:
        'Items that are shared with you, and invitations: all, or `limit` of them. Invitations come first, then the newest. Each says what its mail says: of a shoot also the dates, locations, picture, your role and call time.',
      query: WholeQuery,
      item: Received,
    },
    ({ actor, query }) => receivedShares.listPage(actor, query),
  ),
  ...peopleCalls,
  ...crewCalls,
  ...linkCalls,
  ...notificationCalls,
]

/** @param who the id of the share or of the person @throws `notFound` if there is no such share */
async function removeShare(actor: User, item: z.infer<typeof Done>, who: string) {
  const wasThere = await shares.remove(actor, toSharedItem(item), who)
  if (!wasThere) throw notFound('Share')
}

function hasChanges(changes: object) {
  return Object.values(changes).some((value) => value !== undefined)
}

function toSharedItem({
  itemId,
  itemType,
}: {
  itemId: string
  itemType: (typeof shareKinds)[number]
}) {
  return { kind: itemType, itemId }
}
