import { href } from 'react-router'
import { EmailChange, PasswordForm } from '#app/domain/accounts/account.ts'
import * as accountMails from '#app/domain/accounts/account-mails.server.ts'
import type { SignedIn } from '#app/domain/accounts/actor.ts'
import * as emailChanges from '#app/domain/accounts/email-changes.server.ts'
import * as ownPassword from '#app/domain/accounts/own-password.server.ts'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import { accountWords } from '#app/domain/accounts/words.ts'
import { invalid } from '#app/domain/errors.ts'
import { counted } from '#app/format/plural.ts'
import { fill, perform, press } from '#app/http/actions.server.ts'
import { type Banner, redirectWithBanner } from '#app/http/banner.server.ts'

type Asking = { token: string; address: string }

export function actOnLogin(user: SignedIn, request: Request, { token, address }: Asking) {
  return perform(request, {
    changeEmail: fill(
      EmailChange,
      async (input) => {
        await emailChanges.request(user, input, address)
        return tell(`Confirmation email sent to: ${input.email}`)
      },
      async () => ({ form: 'email' as const }),
    ),
    changePassword: fill(
      PasswordForm,
      async ({ confirmPassword: _, ...input }) => {
        await ownPassword.change(user, input, { token, address })
        return tell('Password changed. Your other devices are logged out')
      },
      async () => ({ form: 'password' as const }),
    ),
    resendEmail: press(async () =>
      tell(`Confirmation email sent to: ${await emailChanges.resend(user, address)}`),
    ),
    cancelEmail: press(async () => {
      await emailChanges.cancel(user)
      return tell('Your email stays as it is', 'warning')
    }),
    confirmEmail: press(async () => {
      if (!user.email) throw invalid(accountWords.emailRequired)
      await accountMails.request('confirmation', user.email, address)
      return tell(`Confirmation email sent to: ${user.email}`)
    }),
    endSession: press(async ({ subject }) => {
      await ownSessions.end(user, subject)
      return tell('The device is logged out', 'warning')
    }),
    endOthers: press(async () => {
      const count = await ownSessions.endOthers(user, token)
      return tell(`${counted(count, 'other device')} logged out`, 'warning')
    }),
  })
}

function tell(statusMessage: string, statusType: Banner['statusType'] = 'success') {
  return redirectWithBanner(href('/my/account/login'), { statusType, statusMessage })
}
