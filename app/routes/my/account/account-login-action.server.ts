import { EmailChange, PasswordForm } from '#app/domain/accounts/account.ts'
import * as accountMails from '#app/domain/accounts/account-mails.server.ts'
import type { SignedIn } from '#app/domain/accounts/actor.ts'
import * as emailChanges from '#app/domain/accounts/email-changes.server.ts'
import * as ownPassword from '#app/domain/accounts/own-password.server.ts'
import * as ownSessions from '#app/domain/accounts/own-sessions.server.ts'
import { invalid } from '#app/domain/errors.ts'
import { counted } from '#app/format/plural.ts'
import { type Banner, redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { refused } from '../refused.server.ts'
import { submitOf } from './account-answer.server.ts'

type Asking = { token: string; address: string }

/** The forms and buttons of the page of e-mail address, password and devices. */
export async function press(user: SignedIn, request: Request, { token, address }: Asking) {
  const form = await readForm(request)
  const [intent = '', sessionId = ''] = String(form.get('intent') ?? '').split(':')
  switch (intent) {
    case 'changeEmail':
      return submitOf(intent, form, EmailChange, async (input) => {
        await emailChanges.request(user, input, address)
        return said(`Confirmation email sent to: ${input.email}`)
      })
    case 'changePassword':
      return submitOf(intent, form, PasswordForm, async ({ confirmPassword: _, ...input }) => {
        await ownPassword.change(user, input, { token, address })
        return said('Password changed. Your other devices are logged out')
      })
  }
  return refused(async () => {
    switch (intent) {
      case 'resendEmail':
        return said(`Confirmation email sent to: ${await emailChanges.resend(user, address)}`)
      case 'cancelEmail':
        await emailChanges.cancel(user)
        return said('Your email stays as it is', 'warning')
      case 'confirmEmail':
        if (!user.email) throw invalid('Email is required')
        await accountMails.request('confirmation', user.email, address)
        return said(`Confirmation email sent to: ${user.email}`)
      case 'endSession':
        await ownSessions.end(user, sessionId)
        return said('The device is logged out', 'warning')
      case 'endOthers': {
        const count = await ownSessions.endOthers(user, token)
        return said(`${counted(count, 'other device')} logged out`, 'warning')
      }
    }
    throw invalid('Please choose what to do')
  })
}

function said(statusMessage: string, statusType: Banner['statusType'] = 'success') {
  return redirectWithBanner('/my/account/login', { statusType, statusMessage })
}
