import { Form } from 'react-router'
import * as emailRestores from '#app/domain/accounts/email-restores.server.ts'
import { DomainError } from '#app/domain/errors.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { refused } from '../my/refused.server.ts'
import type { Route } from './+types/restore-email'

export function meta() {
  return [{ title: 'Take your account back · Recce' }, { name: 'robots', content: 'noindex' }]
}

/** The link of the mail asks, with one button: opening it changes nothing. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return { token, asked: await emailRestores.find(token), message: undefined }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { token, asked: undefined, message: error.message }
  }
}

/** Leads on to a new password: the one before is known to somebody else, and works no longer. */
export function action({ request }: Route.ActionArgs) {
  return refused(async () => {
    const token = String((await readForm(request)).get('token') ?? '')
    const resetToken = await emailRestores.restore(token)
    const query = new URLSearchParams({ mode: 'resetPassword', resetToken })
    return redirectWithBanner(`/login?${query}`, {
      statusType: 'success',
      statusMessage: 'Your email is back. Now choose a new password',
    })
  })
}

export default function RestoreEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked } = loaderData
  const message = actionData?.message ?? loaderData.message
  if (!asked || message) {
    return (
      <main className="narrow">
        <h1>This link does not work any more</h1>
        <p className="lede">{message}</p>
        <p>
          <a href="/contact">Contact us</a> if somebody else has your account.
        </p>
      </main>
    )
  }
  return (
    <main className="narrow">
      <h1>Take your account back</h1>
      <p className="lede break-words">
        <strong>{asked.email}</strong> becomes the email of <strong>{asked.username}</strong> again.
        Every device is logged out, and you choose a new password.
      </p>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <SubmitButton pendingText="Taking it back…">Take it back</SubmitButton>
      </Form>
    </main>
  )
}
