import { z } from 'zod'
import { Day } from '#app/domain/call-sheets/call-sheet.ts'
import { SheetRecipient } from '#app/domain/call-sheets/published.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import * as sheetDays from '#app/domain/call-sheets/sheet-days.server.ts'
import { Email } from '#app/domain/users/user.ts'
import { toRecipient } from './call-sheet-shapes.ts'
import { type Endpoint, get, post } from './endpoint.ts'

const DayParams = z.object({ id: z.string(), day: Day })

export const recipientCalls: Endpoint[] = [
  get(
    'shoot/:id/sheet/:day/recipients',
    {
      summary:
        'The people of a day’s call sheet, and who has been sent it, has seen it, has confirmed or asks to be called: at most 100, by call time.',
      scopes: ['sharing:read'],
      params: DayParams,
      answer: z.array(SheetRecipient),
      isSecret: true,
    },
    async ({ actor, params }) =>
      (await sheetDays.listRecipients(actor, params.id, params.day)).map(toRecipient),
  ),
  post(
    'shoot/:id/sheet/:day/recipients/:who/resend',
    {
      summary:
        'Sends the newest version of a day’s sheet again to one person, by the ID of their share. With `email` their address is corrected first, and their old link ends. Requires a confirmed email address; a limited number of times an hour.',
      scopes: ['sharing:write'],
      params: DayParams.extend({ who: z.string() }),
      body: z.strictObject({ email: Email.optional() }),
      answer: SheetRecipient.pick({ id: true }),
    },
    async ({ actor, params: { id, day, who }, body: { email } }) => {
      await recipients.resend(actor, id, day, who, email)
      return { id: who }
    },
  ),
  post(
    'shoot/:id/sheet/:day/remind',
    {
      summary:
        'Mails everybody again who was sent the sheet of a day and has neither confirmed nor asked to be called; refused if there is nobody, as after a reminder in the last 10 minutes. Requires a confirmed email address; a limited number of times an hour.',
      scopes: ['sharing:write'],
      params: DayParams,
      answer: z.object({ sent: z.int().describe('How many people are reminded') }),
    },
    async ({ actor, params }) => ({
      sent: await recipients.remind(actor, params.id, params.day),
    }),
  ),
]
