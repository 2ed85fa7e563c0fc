import { redirect } from 'react-router'
import { DomainError } from '#app/domain/errors.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { ownPath } from '#app/http/session.server.ts'

/**
 * A button that stands on pages of several kinds: `act` leads on, or back `from` where it was pressed.
 * What was refused is said there; who is no longer logged in logs in first.
 * @param fallback where it leads back to when the form names no page
 */
export async function pressed(
  form: FormData,
  act: (from: string) => Promise<Response>,
  fallback = '/my',
) {
  const from = ownPath(form.get('from')?.toString(), fallback)
  try {
    return await act(from)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'unauthenticated') {
      return redirect(`/login?${new URLSearchParams({ next: from })}`, 303)
    }
    return redirectWithBanner(from, { statusType: 'error', statusMessage: error.message })
  }
}
