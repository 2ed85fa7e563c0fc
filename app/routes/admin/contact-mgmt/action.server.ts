import { redirect } from 'react-router'
import { z } from 'zod'
import { ReplyInput } from '#app/domain/messages/contact.ts'
import * as contacts from '#app/domain/messages/contacts.server.ts'
import * as inbox from '#app/domain/messages/inbox.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { IdFields, readChoice, readFields, runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

const Mark = IdFields.extend({ isRead: z.string().optional() })

export function actOnInbox(request: Request, { pathname, search }: URL, actor: Actor) {
  const here = pathname + search
  return runAction(request, {
    mark: async (sent) => {
      const { id, isRead } = readChoice(sent, Mark)
      await contacts.update(actor, id, { isRead: isRead === 'true' })
      return redirect(here, 303)
    },
    reply: async (sent) => {
      const input = readFields(sent, ReplyInput)
      const { email } = await inbox.reply(actor, input)
      return redirectWithBanner(here, `Reply sent to: ${email}`)
    },
    trust: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      await contacts.trust(actor, id)
      return redirectWithBanner(here, 'Message moved to the inbox')
    },
    delete: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      await contacts.remove(actor, id)
      return redirectWithBanner(here, 'Message deleted', { statusType: 'warning' })
    },
  })
}
