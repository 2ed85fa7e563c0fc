import { z } from 'zod'
import { type ShareKind, shareKinds } from '#app/domain/rules/kind.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { Member } from '#app/domain/sharing/share.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { type Endpoint, get, post } from './endpoint.ts'

const ItemParams = z.object({
  itemType: z.enum(shareKinds, { error: 'An item is a project, shoot, portfolio or location' }),
  id: z.string(),
})

const PersonParams = ItemParams.extend({ userItemId: z.string() })

export const peopleCalls: Endpoint[] = [
  get(
    'items/:itemType/:id/people',
    {
      summary:
        'The people whom you have invited to your item, with their answers: at most 100, of a bought item 10.',
      params: ItemParams,
      answer: z.array(Member),
    },
    ({ actor, params }) => shares.list(actor, itemOf(params)),
  ),
  post(
    'items/:itemType/:id/people/:userItemId/resend',
    {
      summary:
        'Sends the mail of an invitation again that has no answer yet, a limited number of times an hour. Requires a confirmed email address.',
      params: PersonParams,
      answer: z.object({ userItemId: z.uuid().describe('The id of the share') }),
    },
    async ({ actor, params }) => {
      await sentInvitations.resend(actor, itemOf(params), params.userItemId)
      return { userItemId: params.userItemId }
    },
  ),
]

function itemOf({ itemType, id }: { itemType: ShareKind; id: string }) {
  return { kind: itemType, itemId: id }
}
