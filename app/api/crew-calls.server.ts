import { z } from 'zod'
import * as crew from '#app/domain/sharing/crew.server.ts'
import { CrewFields, phoneAudiences } from '#app/domain/sharing/crew.ts'
import { shareWords } from '#app/domain/sharing/words.ts'
import { type Endpoint, get, patch } from './endpoint.ts'

const line = {
  role: z.string().describe('What the person does, such as Assistant; empty if it is not said'),
  callTime: z
    .string()
    .nullable()
    .describe(
      'When the person has to be there, such as 06:15 in the time zone of the shoot; or null',
    ),
  phone: z.string().describe('The phone number: 10 digits, or + and the country’s; or empty'),
  phonesFor: z
    .enum(phoneAudiences)
    .describe('Who sees phone numbers: the owner, the crew, or whoever sees the crew'),
}

const CallSheet = z.object(line).meta({ id: 'CallSheet' })

const OwnLine = z
  .object({
    title: z.string().describe('The title of the shoot'),
    name: z.string().describe('The name of the shoot in addresses'),
    ownerUser: z.string().describe('The username of its owner'),
    ...line,
  })
  .meta({ id: 'OwnCrewLine' })

const CallSheetChanges = CrewFields.extend({
  phonesFor: z.enum(phoneAudiences, { error: shareWords.phonesUnread.text }),
})
  .partial()
  .strict()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Say what changes',
  })

export const crewCalls: Endpoint[] = [
  get(
    'shoot/:id/call-sheet',
    {
      summary: 'Your own line of your shoot’s call sheet, and who sees phone numbers.',
      answer: CallSheet,
    },
    ({ actor, params }) => crew.findSettings(actor, params.id),
  ),
  patch(
    'shoot/:id/call-sheet',
    {
      summary: 'Changes your own line of your shoot’s call sheet, and who sees phone numbers.',
      body: CallSheetChanges,
      answer: CallSheet,
    },
    async ({ actor, params, body }) => {
      await crew.updateSettings(actor, params.id, body)
      return crew.findSettings(actor, params.id)
    },
  ),
  get(
    'shoot/:id/own-line',
    {
      summary: 'Your line of the call sheet of a shoot whose invitation you have accepted.',
      answer: OwnLine,
    },
    ({ actor, params }) => findOwn(actor, params.id),
  ),
  patch(
    'shoot/:id/own-line',
    {
      summary: 'Changes your phone number in a shoot whose invitation you have accepted.',
      body: CrewFields.pick({ phone: true }).strict(),
      answer: OwnLine,
    },
    async ({ actor, params, body }) => {
      await crew.updateOwn(actor, params.id, body)
      return findOwn(actor, params.id)
    },
  ),
]

async function findOwn(...asked: Parameters<typeof crew.findOwn>) {
  const { slug, owner, ...line } = await crew.findOwn(...asked)
  return { ...line, name: slug, ownerUser: owner }
}
