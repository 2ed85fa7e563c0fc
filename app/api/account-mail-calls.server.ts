import { z } from 'zod'
import * as confirmations from '#app/domain/accounts/confirmations.server.ts'
import * as accountMails from '#app/domain/accounts/mails.server.ts'
import { MailRequest, PasswordReset } from '#app/domain/accounts/reset.ts'
import * as resets from '#app/domain/accounts/resets.server.ts'
import { isSelf } from '#app/domain/users/actor.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { isPrefetch } from '#app/http/prefetch.server.ts'
import { type Endpoint, get, post } from './endpoint.ts'

const SuccessMessage = z.object({ statusMessage: z.string(), statusType: z.literal('success') })
const MailBody = MailRequest.strict()

const ConfirmBody = z.strictObject({
  emailConfirmToken: z.string({ error: 'The link may be expired or invalid.' }).max(200),
})
const Confirmed = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), emailConfirmed: z.literal(true) }),
})

const MaybeConfirmed = z.object({
  user: Confirmed.shape.user.extend({ emailConfirmed: z.boolean() }),
  statusMessage: z.string().optional(),
  statusType: z.literal('warning').optional(),
})

export const accountMailCalls: Endpoint[] = [
  post(
    'email-password-reset',
    {
      summary: 'Sends a mail with a reset token if an account has this address.',
      access: 'anyone',
      body: MailBody,
      answer: SuccessMessage,
    },
    async ({ body: { email }, address }) => {
      await accountMails.requestMail('reset', email, address)
      return successMessage(`Reset email sent to: ${email}`)
    },
  ),
  post(
    'reset-password',
    {
      summary: 'Sets a new password with the token from the mail. All sessions of the user end.',
      access: 'anyone',
      body: PasswordReset.strict(),
      answer: SuccessMessage,
    },
    async ({ body, address }) => {
      await resets.reset(body, address)
      return successMessage('Password reset! Please log in with your new password.')
    },
  ),
  get(
    'confirm-email',
    {
      summary:
        'Confirms the address that a token was sent to, in a session of its account. For anybody else, emailConfirmed is false and a POST is required: the GET may come from a program that scans mails.',
      access: 'anyone',
      query: ConfirmBody,
      answer: MaybeConfirmed,
      refuses: ['conflict'],
      isSecret: true,
    },
    async ({ actor, request, query: { emailConfirmToken } }) => {
      const { userId: id, email, isConfirmed } = await confirmations.find(emailConfirmToken)
      const isOwnRequest = isSelf(actor, id) && !isPrefetch(request)
      if (isOwnRequest || isConfirmed) return confirm(emailConfirmToken)
      return {
        user: { id, email, emailConfirmed: false },
        statusMessage: accountWords.confirmByPost.text,
        statusType: 'warning' as const,
      }
    },
  ),
  post(
    'confirm-email',
    {
      summary:
        'Confirms the address that a token was sent to. It can be repeated until the token expires.',
      access: 'anyone',
      body: ConfirmBody,
      answer: Confirmed,
      refuses: ['conflict'],
    },
    ({ body }) => confirm(body.emailConfirmToken),
  ),
  post(
    'send-confirm-email',
    {
      summary: 'Sends the mail that confirms an address again, if an account waits for it.',
      access: 'anyone',
      body: MailBody,
      answer: SuccessMessage,
    },
    async ({ body: { email }, address }) => {
      await accountMails.requestMail('confirmation', email, address)
      return successMessage(`Confirmation email sent to: ${email}`)
    },
  ),
]

async function confirm(token: string) {
  const { userId, email } = await confirmations.confirm(token)
  return { user: { id: userId, email, emailConfirmed: true as const } }
}

function successMessage(statusMessage: string) {
  return { statusMessage, statusType: 'success' as const }
}
