import { z } from 'zod'
import * as recentlyRemoved from '#app/domain/whole/recently-removed.server.ts'
import { removedKinds } from '#app/domain/whole/recently-removed.ts'
import { type Endpoint, list, post } from './endpoint.ts'

const Kind = z.enum(removedKinds, { error: 'Please choose what to restore' })

const RemovedItem = z
  .object({
    kind: Kind.describe('What was deleted'),
    id: z.uuid().describe('Its id, which it keeps when it is restored'),
    title: z.string().describe('Its title, or the file name of a photo; empty if it has none'),
    from: z
      .string()
      .describe(
        'The title of the item that it was in, or of the tag that replaced a tag; or empty',
      ),
    photoId: z.uuid().nullable().describe('The id of its photo; null if it has none'),
    removedAt: z.iso.datetime().describe('When it was deleted'),
    goesAt: z.iso.datetime().describe('When it is deleted for good'),
  })
  .meta({ id: 'RemovedItem' })

export const removedCalls: Endpoint[] = [
  list(
    'deleted',
    {
      summary:
        'What you deleted in the last seven days and can restore, the latest first. What was inside a deleted item comes back with it, and is not listed.',
      scopes: ['library:read', 'plans:read'],
      item: RemovedItem,
    },
    async ({ actor, query }) => {
      const { items, nextCursor } = await recentlyRemoved.listPage(actor, new Date(), query)
      const toItem = ({ removedAt, goesAt, ...item }: (typeof items)[number]) => ({
        ...item,
        removedAt: removedAt.toISOString(),
        goesAt: goesAt.toISOString(),
      })
      return { items: items.map(toItem), nextCursor }
    },
  ),
  post(
    'deleted/:kind/:id/restore',
    {
      summary:
        'Restores what you deleted in the last seven days, with its id and where it was. Your plan must have room for it. What is there already stays as it is.',
      scopes: ['library:write', 'plans:write'],
      params: z.object({ kind: Kind, id: z.string() }),
      refuses: ['limit'],
      answer: z.object({
        kind: Kind.describe('What was restored'),
        id: z.uuid().describe('The id that it has and had'),
      }),
    },
    async ({ actor, params: { kind, id } }) => {
      await recentlyRemoved.restore(actor, kind, id)
      return { kind, id }
    },
  ),
]
