import { href, redirect } from 'react-router'
import type { SentForm } from '#app/domain/form-fields.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { settle } from '#app/http/outcome.server.ts'
import { ownPath } from '#app/http/session.server.ts'

/**
 * A button that stands on pages of several kinds: `act` leads on, or back `from` where it was pressed.
 * What was refused is said there; who is no longer logged in logs in first.
 * @param fallback where it leads back to when the form names no page
 */
export async function pressed(
  form: SentForm,
  act: (from: string) => Promise<Response>,
  fallback = href('/my'),
) {
  const from = ownPath(form.get('from')?.toString(), fallback)
  return settle(
    () => act(from),
    ({ code, message }) =>
      code === 'unauthenticated'
        ? redirect(`${href('/login')}?${new URLSearchParams({ next: from })}`, 303)
        : redirectWithBanner(from, { statusType: 'error', statusMessage: message }),
  )
}
