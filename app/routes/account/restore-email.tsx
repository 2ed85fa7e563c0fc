import { Form, href } from 'react-router'
import { z } from 'zod'
import * as emailRestores from '#app/domain/accounts/email-restores.server.ts'
import { readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { Route } from './+types/restore-email'
import { MailLink, mailLinkMeta } from './mail-link.tsx'

export function meta() {
  return mailLinkMeta('Restore your account')
}

/** Opening the link changes nothing, because mail scanners open links. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return catchRefusals(
    async () => ({ token, asked: await emailRestores.find(token), message: undefined }),
    ({ message }) => ({ token, asked: undefined, message }),
  )
}

/** Redirects to the form for a new password, because somebody else may know the old password. */
export function action({ request }: Route.ActionArgs) {
  const restore = async (sent: SentAction) => {
    const { token } = readChoice(sent, Token)
    const resetToken = await emailRestores.restore(token)
    const query = new URLSearchParams({ mode: 'resetPassword', resetToken })
    return redirectWithBanner(
      `${href('/login')}?${query}`,
      'Your email is back. Now choose a new password',
    )
  }
  return runAction(request, { restore }, 'restore')
}

const Token = z.object({ token: z.string().default('') })

export default function RestoreEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked } = loaderData
  const message = actionData?.message ?? loaderData.message
  if (!asked || message) {
    return (
      <MailLink title="This link does not work any more" lede={message}>
        <p>
          <a href={href('/contact')}>Contact us</a> if somebody else has your account.
        </p>
      </MailLink>
    )
  }
  return (
    <MailLink
      title="Restore your account"
      lede={
        <>
          <strong>{asked.email}</strong> becomes the email of <strong>{asked.username}</strong>{' '}
          again. Every device is logged out, and you choose a new password.
        </>
      }
    >
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <SubmitButton pendingText="Restoring…">Restore it</SubmitButton>
      </Form>
    </MailLink>
  )
}
