import { z } from 'zod'
import {
  Day,
  LineChanges,
  LocationNoteChanges,
  PersonChanges,
  PersonInput,
} from '#app/domain/call-sheets/call-sheet.ts'
import * as details from '#app/domain/call-sheets/details.server.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import * as personSheets from '#app/domain/call-sheets/person-sheets.server.ts'
import { SheetLine, SheetLocation, SheetPerson } from '#app/domain/call-sheets/published.ts'
import type { User } from '#app/domain/users/user.ts'
import { toLine, toPerson } from './call-sheet-shapes.ts'
import { type Endpoint, get, patch, post } from './endpoint.ts'

const LineParams = z.object({ id: z.string(), day: Day, who: z.string() })

const says = (changes: object) => Object.values(changes).some((value) => value !== undefined)
const something = { error: 'Say what changes' }

const writing = ['sharing:write'] as const

export const sheetPeopleCalls: Endpoint[] = [
  post(
    'shoot/:id/sheet-people',
    {
      summary:
        'Puts somebody on the call sheets of your shoot who needs no account and is not invited. With `email` they are sent their sheet when it is issued. A shoot has at most 100 people. `useritem-delete/{id}` removes them.',
      scopes: writing,
      body: PersonInput.strict(),
      answer: SheetPerson,
      status: 201,
      refuses: ['limit'],
    },
    async ({ actor, params, body }) =>
      findPerson(actor, params.id, await people.add(actor, params.id, body)),
  ),
  patch(
    'shoot/:id/sheet-people/:who',
    {
      summary:
        'Changes the named fields of a person on the call sheets of your shoot, by the ID of their share, or of you, by `owner`. Whoever has an account changes their email themselves; a new email ends the old link of the others.',
      scopes: writing,
      body: PersonChanges.strict().refine(says, something),
      answer: SheetPerson,
    },
    async ({ actor, params: { id, who }, body }) => {
      await people.update(actor, id, who, body)
      return findPerson(actor, id, who)
    },
  ),
  post(
    'shoot/:id/sheet-people/:who/invite',
    {
      summary:
        'Invites somebody who is only listed on the call sheets, by mail: the same line becomes a member when they accept. Requires a confirmed email address; a limited number of times an hour.',
      scopes: writing,
      answer: SheetPerson,
    },
    async ({ actor, params: { id, who } }) => {
      await people.invite(actor, id, who)
      return findPerson(actor, id, who)
    },
  ),
  get(
    'shoot/:id/sheet/:day/people/:who',
    {
      summary:
        'A person on the call sheet of a day, by the ID of their share, or you, by `owner`: what holds on all days, and what differs on this one.',
      scopes: ['sharing:read'],
      params: LineParams,
      answer: SheetLine,
    },
    ({ actor, params }) => findLine(actor, params),
  ),
  patch(
    'shoot/:id/sheet/:day/people/:who',
    {
      summary:
        'Changes the named fields of a person’s line on one day: whether they are there, call, pick-up, make-up, wardrobe, wrap, note, and the stops that they come to.',
      scopes: writing,
      params: LineParams,
      body: LineChanges.strict().refine(says, something),
      answer: SheetLine,
    },
    async ({ actor, params, body }) => {
      await details.updateLine(actor, params.id, params.who, params.day, body)
      return findLine(actor, params)
    },
  ),
  get(
    'shoot/:id/sheet-locations/:locationId',
    {
      summary:
        'What you know about working at a location of your shoot, for the call sheets of all your shoots there; and hospitals that you wrote down for locations near it.',
      answer: SheetLocation,
    },
    ({ actor, params }) => findLocation(actor, params),
  ),
  patch(
    'shoot/:id/sheet-locations/:locationId',
    {
      summary:
        'Changes the named notes about working at a location, for the call sheets of all your shoots there.',
      body: LocationNoteChanges.strict().refine(says, something),
      answer: SheetLocation,
    },
    async ({ actor, params, body }) => {
      await details.updateLocation(actor, params.id, params.locationId, body)
      return findLocation(actor, params)
    },
  ),
]

async function findPerson(actor: User, id: string, who: string) {
  return toPerson(who, await personSheets.find(actor, id, who))
}

async function findLine(actor: User, { id, day, who }: z.output<typeof LineParams>) {
  return toLine(who, await personSheets.find(actor, id, who, day))
}

async function findLocation(actor: User, { id, locationId }: { id: string; locationId: string }) {
  const { title, notes, hospitals } = await details.findLocation(actor, id, locationId)
  return {
    ...{ id: locationId, title, ...notes },
    hospitals: hospitals.map(({ hospital, hospitalAddress, hospitalPhone }) => ({
      ...{ hospital, hospitalAddress, hospitalPhone },
    })),
  }
}
