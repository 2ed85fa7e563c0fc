import { z } from 'zod'
import { Day, DayChanges, IssueInput, SheetChanges } from '#app/domain/call-sheets/call-sheet.ts'
import * as daySheets from '#app/domain/call-sheets/day-sheets.server.ts'
import * as details from '#app/domain/call-sheets/details.server.ts'
import { DaySheet, SheetDay, SheetVersion } from '#app/domain/call-sheets/published.ts'
import { SheetText, toSheetText } from '#app/domain/call-sheets/published-document.ts'
import * as sheetDays from '#app/domain/call-sheets/sheet-days.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import { toDaySheet, toSheetDay, toVersion } from './call-sheet-shapes.ts'
import { type Endpoint, get, list, patch, post } from './endpoint.ts'
import { ownSheetCalls } from './own-sheet-calls.server.ts'
import { recipientCalls } from './recipient-calls.server.ts'
import { sheetPeopleCalls } from './sheet-people-calls.server.ts'

const DayParams = z.object({ id: z.string(), day: Day })

const VersionParams = DayParams.extend({
  number: z.coerce.number({ error: 'A version is a number' }).int().min(0),
})

const DayToChange = z
  .strictObject({ ...DayChanges.shape, sheet: SheetChanges.strict().optional() })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Say what changes',
  })

const SheetToIssue = IssueInput.extend({ basis: z.int().min(0) }).strict()

const sending = ['sharing:write'] as const

export const callSheets: Endpoint[] = [
  get(
    'shoot/:id/sheets',
    {
      summary:
        'How far the call sheet of each day of your shoot has come: at most 120 days, by date. A call after midnight belongs to the day of work before. Empty for a shoot without a date.',
      answer: z.array(SheetDay),
    },
    async ({ actor, params }) => (await sheetDays.list(actor, params.id)).map(toSheetDay),
  ),
  get(
    'shoot/:id/sheet/:day',
    {
      summary:
        'The call sheet of a day as it would be issued now: as values, in words, what it lacks, and what has changed since the newest version. Clock times are `HH:MM` in `timeZone`.',
      params: DayParams,
      answer: DaySheet,
    },
    ({ actor, params }) => findDay(actor, params),
  ),
  patch(
    'shoot/:id/sheet/:day',
    {
      summary:
        'Changes the named details of a day, and with `sheet` what all days of the shoot have in common. People get to know of it when the next version is issued.',
      params: DayParams,
      body: DayToChange,
      answer: DaySheet,
    },
    async ({ actor, params, body: { sheet, ...changes } }) => {
      await details.updateDay(actor, params.id, params.day, changes, sheet)
      return findDay(actor, params)
    },
  ),
  list(
    'shoot/:id/sheet/:day/versions',
    {
      summary: 'The versions of a day’s call sheet, newest first.',
      params: DayParams,
      item: SheetVersion,
    },
    async ({ actor, params, query }) => {
      const { items, nextCursor } = await sheetDays.listVersions(
        actor,
        params.id,
        params.day,
        query,
      )
      return { items: items.map(toVersion), nextCursor }
    },
  ),
  get(
    'shoot/:id/sheet/:day/versions/:number',
    {
      summary:
        'A version of a day’s call sheet in words, for you or, with `for`, as a person on it reads it. Number 0 is the sheet as it would be issued now.',
      params: VersionParams,
      query: z.strictObject({
        for: z
          .string()
          .max(100)
          .optional()
          .describe('The ID of a person on the sheet; by default you, who see everything'),
      }),
      answer: SheetText,
    },
    async ({ actor, params: { id, day, number }, query }) => {
      const wanted = { day, version: number, ...(query.for ? { person: query.for } : {}) }
      return toSheetText((await daySheets.read(actor, id, wanted)).document)
    },
  ),
  post(
    'shoot/:id/sheet/:day/issue',
    {
      summary:
        'Issues the sheet of a day as it is now and mails everybody their own: first to all with an address, later to those whose part has changed, or to all. Refused with 409 if another version than `basis` is the newest, or nothing has changed. Requires a confirmed email address; a limited number of times an hour.',
      scopes: sending,
      params: DayParams,
      body: SheetToIssue,
      answer: z.object({
        number: z.int().describe('The number of the version'),
        sent: z.int().describe('How many people are sent it'),
      }),
      status: 201,
      waitsOutside: true,
      refuses: ['conflict'],
    },
    ({ actor, params, body }) => versions.issue(actor, params.id, params.day, body),
  ),
  post(
    'shoot/:id/sheet/:day/final',
    {
      summary:
        'Takes DRAFT off the newest version of a day’s sheet, without a new version and without mails.',
      scopes: sending,
      params: DayParams,
      answer: SheetVersion.pick({ number: true }),
    },
    async ({ actor, params }) => ({
      number: await versions.markFinal(actor, params.id, params.day),
    }),
  ),
  ...recipientCalls,
  ...sheetPeopleCalls,
  ...ownSheetCalls,
]

async function findDay(
  actor: Parameters<typeof sheetDays.find>[0],
  { id, day }: z.output<typeof DayParams>,
) {
  return toDaySheet(await sheetDays.find(actor, id, day))
}
