import { versionName } from '#app/domain/call-sheets/document-of.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { sheetHref } from '#app/views/addresses.ts'
import { IssueForm, ResendForm } from './forms.ts'
import { readDay } from './query.server.ts'

export function actOnSheet(request: Request, actor: Actor, id: string) {
  const day = readDay(request) ?? ''
  const path = sheetHref(id, day)
  const verbs = {
    issue: async (sent: SentAction) => {
      const input = readFields(sent, IssueForm)
      const issued = await versions.issue(actor, id, day, input)
      const name = versionName(issued.number)
      return redirectWithBanner(path, `${name} is issued and goes to ${countWords(issued.sent)}`)
    },
    final: async () => {
      await versions.markFinal(actor, id, day)
      return redirectWithBanner(path, 'The sheet no longer says DRAFT')
    },
    remind: async () => {
      const count = await recipients.remind(actor, id, day)
      return redirectWithBanner(path, `A reminder goes to ${countWords(count)}`)
    },
    resend: async (sent: SentAction) => {
      const { email } = readFields(sent, ResendForm)
      await recipients.resend(actor, id, day, sent.subject, email)
      return redirectWithBanner(path, 'The sheet is on its way again')
    },
    invite: async ({ subject }: SentAction) => {
      await people.invite(actor, id, subject)
      return redirectWithBanner(path, 'The invitation is on its way')
    },
  }
  return runAction(request, verbs)
}

function countWords(count: number): string {
  if (count === 0) return 'nobody: there is no email to send it to'
  return count === 1 ? '1 person' : `${count} people`
}
