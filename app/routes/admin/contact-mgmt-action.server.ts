import { redirect } from 'react-router'
import { z } from 'zod'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { ReplyInput } from '#app/domain/messages/contact.ts'
import * as contacts from '#app/domain/messages/contacts.server.ts'
import * as inbox from '#app/domain/messages/inbox.server.ts'
import { IdFields, perform, runChoice, submitForm } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

const Mark = IdFields.extend({ isRead: z.string().optional() })

export function actOnInbox(request: Request, { pathname, search }: URL, actor: Actor) {
  const here = pathname + search
  return perform(request, {
    mark: runChoice(Mark, async ({ id, isRead }) => {
      await contacts.update(actor, id, { isRead: isRead === 'true' })
      return redirect(here, 303)
    }),
    reply: submitForm(ReplyInput, async (input) => {
      const { email } = await inbox.reply(actor, input)
      return redirectWithBanner(here, {
        statusType: 'success',
        statusMessage: `Reply sent to: ${email}`,
      })
    }),
    trust: runChoice(IdFields, async ({ id }) => {
      await contacts.trust(actor, id)
      return redirectWithBanner(here, {
        statusType: 'success',
        statusMessage: 'Message moved to the inbox',
      })
    }),
    delete: runChoice(IdFields, async ({ id }) => {
      await contacts.remove(actor, id)
      return redirectWithBanner(here, { statusType: 'warning', statusMessage: 'Message deleted' })
    }),
  })
}
