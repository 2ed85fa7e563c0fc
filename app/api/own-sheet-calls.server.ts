import { z } from 'zod'
import { Day } from '#app/domain/call-sheets/call-sheet.ts'
import * as memberSheets from '#app/domain/call-sheets/member-sheets.server.ts'
import { OwnSheet } from '#app/domain/call-sheets/published.ts'
import { toOwnSheet } from './call-sheet-shapes.ts'
import { type Endpoint, get, post } from './endpoint.ts'

const DayParams = z.object({ id: z.string(), day: Day })

export const ownSheetCalls: Endpoint[] = [
  get(
    'shoot/:id/my-sheet',
    {
      summary:
        'Your own call sheet of a shoot whose invitation you have accepted, as it was issued: by default the newest version of the next day. To read it here does not count as seen.',
      query: z.strictObject({
        day: Day.optional().describe('One of `days`; by default the next one, or else the last'),
        version: z.coerce
          .number()
          .int()
          .min(1)
          .optional()
          .describe('The number of a version; by default the newest'),
      }),
      answer: OwnSheet,
      isSecret: true,
    },
    async ({ actor, params, query }) =>
      toOwnSheet(await memberSheets.find(actor, params.id, query)),
  ),
  post(
    'shoot/:id/my-sheet/:day/confirm',
    {
      summary:
        'Confirms your call of a day. A later version asks again only if it changes your part.',
      scopes: ['sharing:write'],
      params: DayParams,
      answer: OwnSheet,
    },
    async ({ actor, params }) =>
      toOwnSheet(await memberSheets.confirm(actor, params.id, params.day)),
  ),
  post(
    'shoot/:id/my-sheet/:day/call-me',
    {
      summary:
        'Asks the owner of the shoot to call you about a day, which takes back a confirmation.',
      scopes: ['sharing:write'],
      params: DayParams,
      answer: OwnSheet,
    },
    async ({ actor, params }) =>
      toOwnSheet(await memberSheets.askToBeCalled(actor, params.id, params.day)),
  ),
]
