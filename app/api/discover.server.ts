import { z } from 'zod'
import type { SignedIn } from '#app/domain/accounts/actor.ts'
import * as decisions from '#app/domain/discover/decisions.server.ts'
import {
  DecisionInput,
  Submission,
  SubmissionInput,
  submitKinds,
} from '#app/domain/discover/submission.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import { notFound } from '#app/domain/errors.ts'
import { type Endpoint, list, post } from './endpoint.ts'

const Item = {
  userId: z.uuid({ error: 'User ID is required' }).optional(),
  itemId: z.uuid({ error: 'Item ID is required' }),
  itemType: z.enum(submitKinds, { error: 'An item is a location or a portfolio' }),
}

/** `submission` is null where nobody looks, because `MODERATION` is off. */
const Submitted = z.object({
  itemId: z.uuid(),
  itemType: z.enum(submitKinds),
  submission: Submission.nullable(),
})

export const discover: Endpoint[] = [
  list(
    'submissions',
    {
      summary:
        'What you submitted to Discover, the newest first; for admins what waits for a look, the oldest first.',
      item: Submission,
    },
    ({ actor, query }) => submissions.list(actor, query),
  ),
  post(
    'submit-item-to-discover',
    {
      summary:
        'Submits a location or portfolio of yours, to be published on Discover; so does switching `isDiscoverable` on. Whoever does it confirms the checklist of the web page: the position is right, the photos and the leave are there, nobody and nothing comes to harm, and it is a view of its own.',
      body: SubmissionInput.extend(Item).strict(),
      answer: Submitted,
    },
    async ({ actor, body: { userId, itemId, itemType, ...input } }) => {
      requireOneself(actor, userId)
      const item = { kind: itemType, id: itemId }
      const submission = (await submissions.submit(actor, item, input)) ?? null
      return { itemId, itemType, submission }
    },
  ),
  post(
    'remove-from-discover',
    {
      summary: 'Takes a location or portfolio of yours off Discover, or back before it is there.',
      body: z.strictObject(Item),
      answer: z.object({ itemId: z.uuid(), itemType: z.enum(submitKinds) }),
    },
    async ({ actor, body: { userId, itemId, itemType } }) => {
      requireOneself(actor, userId)
      await submissions.removeFromDiscover(actor, { kind: itemType, id: itemId })
      return { itemId, itemType }
    },
  ),
  post(
    'respond-to-submission',
    {
      summary: 'Accepts or rejects what was submitted, as an admin.',
      body: DecisionInput.extend({
        submissionId: z.uuid({ error: 'Submission ID is required' }),
      }).strict(),
      answer: Submission,
    },
    async ({ actor, body: { submissionId, ...input } }) => {
      await decisions.respond(actor, submissionId, input)
      return submissions.find(actor, submissionId)
    },
  ),
]

/** Nobody submits in the name of another. */
function requireOneself(actor: SignedIn, userId: string | undefined) {
  if (userId !== undefined && userId !== actor.id) throw notFound('User')
}
