import { href, redirect } from 'react-router'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { ownPath } from '#app/http/session.server.ts'

/** Redirects to the form's `from` if refused, or to the login. @param act gets `from` */
export async function answerButton(
  form: SentForm,
  act: (from: string) => Promise<Response>,
  fallback = href('/my'),
) {
  const from = ownPath(form.get('from')?.toString(), fallback)
  return catchRefusals(
    () => act(from),
    ({ code, message }) =>
      code === 'unauthenticated'
        ? redirect(`${href('/login')}?${new URLSearchParams({ next: from })}`, 303)
        : redirectWithBanner(from, message, { statusType: 'error' }),
  )
}
