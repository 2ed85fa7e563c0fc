import { z } from 'zod'
import { ReportForm } from '#app/domain/discover/report.ts'
import { reportKinds } from '#app/domain/discover/report-item.ts'
import * as reports from '#app/domain/discover/reports.server.ts'
import * as savedCopies from '#app/domain/discover/saved-copies.server.ts'
import { kindsThat } from '#app/domain/rules/kind.ts'
import { type Endpoint, post } from './endpoint.ts'

const Target = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('library') }),
    z.strictObject({
      kind: z.enum(kindsThat('holdsLocations')),
      id: z.uuid({ error: 'Item ID is required' }),
    }),
  ],
  { error: 'A location is saved to the library, a portfolio, a shoot or a project' },
)

export const discoverActionCalls: Endpoint[] = [
  post(
    'location/:id/save',
    {
      summary:
        'Saves a location that you may see: your own copy to the library or your portfolio, the location itself to a shoot or project that you may edit. Nothing happens if it is yours or there already.',
      scopes: ['library:write', 'plans:write'],
      body: z.strictObject({ target: Target }),
      refuses: ['limit'],
      answer: z.object({
        title: z.string().describe('The title of the location'),
        into: z
          .string()
          .nullable()
          .describe('The title of the item that has it now; null for the library'),
        isNew: z.boolean().describe('Whether it was not there before'),
        copyId: z.uuid().nullable().describe('The id of your copy; null if none was made'),
      }),
    },
    async ({ actor, params, body }) => {
      const { title, into = null, saved } = await savedCopies.save(actor, params.id, body.target)
      const copyId = saved && 'copyId' in saved ? saved.copyId : null
      return { title, into, isNew: saved !== undefined, copyId }
    },
  ),
  post(
    'reports',
    {
      summary:
        'Reports a public page to the operator: a wrong position, your own picture, private land, danger or something else. The message has at most 2000 characters. Only a few reports an hour are accepted.',
      access: 'anyone',
      scopes: 'closed',
      body: ReportForm.omit({ homepage: true })
        .extend({
          itemType: z.enum(reportKinds, {
            error: 'An item is a project, shoot, portfolio or location',
          }),
          itemId: z.uuid({ error: 'Item ID is required' }),
        })
        .strict(),
      refuses: ['notFound'],
      answer: z.object({
        itemType: z.enum(reportKinds).describe('The kind of the reported item'),
        itemId: z.uuid().describe('The id of the reported item'),
      }),
      status: 201,
    },
    async ({ actor, address, body: { itemType, itemId, ...report } }) => {
      await reports.create(actor, { kind: itemType, id: itemId }, report, address)
      return { itemType, itemId }
    },
  ),
]
