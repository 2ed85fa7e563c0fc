import { redirect } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { invalid } from '#app/domain/errors.ts'
import { ReplyInput } from '#app/domain/messages/contact.ts'
import * as contacts from '#app/domain/messages/contacts.server.ts'
import * as inbox from '#app/domain/messages/inbox.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm, submit } from '#app/http/form.server.ts'
import { refused } from '../my/refused.server.ts'

/** What the inbox can do with a message; it leads back to the same list. */
export function actOnInbox(request: Request, { pathname, search }: URL, actor: Actor) {
  const here = pathname + search
  return refused(async () => {
    const form = await readForm(request)
    const id = String(form.get('id'))
    switch (form.get('intent')) {
      case 'mark':
        await contacts.update(actor, id, { isRead: form.get('isRead') === 'true' })
        return redirect(here, 303)
      case 'reply':
        return submit(form, ReplyInput, async (input) => {
          const { email } = await inbox.reply(actor, input)
          return redirectWithBanner(here, {
            statusType: 'success',
            statusMessage: `Reply sent to: ${email}`,
          })
        })
      case 'trust':
        await contacts.trust(actor, id)
        return redirectWithBanner(here, {
          statusType: 'success',
          statusMessage: 'Message moved to the inbox',
        })
      case 'delete':
        await contacts.remove(actor, id)
        return redirectWithBanner(here, {
          statusType: 'warning',
          statusMessage: 'Message deleted',
        })
      default:
        throw invalid('Please choose what to do')
    }
  })
}
