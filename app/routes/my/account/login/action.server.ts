import { href } from 'react-router'
import { EmailChange, PasswordForm } from '#app/domain/accounts/account.ts'
import * as emailChanges from '#app/domain/accounts/email-changes.server.ts'
import * as accountMails from '#app/domain/accounts/mails.server.ts'
import * as ownPassword from '#app/domain/accounts/own-password.server.ts'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { formatCount } from '#app/format/plural.ts'
import { readFields, runAction } from '#app/http/actions.server.ts'
import { answerButton } from '#app/http/answer-button.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

type LoginActionContext = { token: string; address: string }

export function actOnLogin(
  user: SignedIn,
  request: Request,
  { token, address }: LoginActionContext,
) {
  const page = href('/my/account/login')
  return runAction(request, {
    changeEmail: async (sent) => {
      const input = readFields(sent, EmailChange)
      await emailChanges.request(user, input, address)
      return redirectWithBanner(page, `Confirmation email sent to: ${input.email}`)
    },
    changePassword: async (sent) => {
      const { confirmPassword: _, ...input } = readFields(sent, PasswordForm)
      await ownPassword.change(user, input, { token, address })
      return redirectWithBanner(page, 'Password changed. Your other devices are logged out')
    },
    resendEmail: async () =>
      redirectWithBanner(
        page,
        `Confirmation email sent to: ${await emailChanges.resend(user, address)}`,
      ),
    cancelEmail: async () => {
      await emailChanges.cancel(user)
      return redirectWithBanner(page, 'Your email stays as it is', { statusType: 'warning' })
    },
    confirmEmail: ({ form }) =>
      answerButton(
        form,
        async (from) => {
          if (!user.email) throw invalid(accountWords.emailRequired)
          await accountMails.requestMail('confirmation', user.email, address)
          const statusMessage = `Confirmation email sent to: ${user.email}`
          return redirectWithBanner(from, statusMessage)
        },
        href('/my/account/login'),
      ),
    endSession: async ({ subject }) => {
      await ownSessions.end(user, subject)
      return redirectWithBanner(page, 'The device is logged out', { statusType: 'warning' })
    },
    endOthers: async () => {
      const count = await ownSessions.endOthers(user, token)
      return redirectWithBanner(page, `${formatCount(count, 'other device')} logged out`, {
        statusType: 'warning',
      })
    },
  })
}
