import { redirect } from 'react-router'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { endSession, ownPath } from '#app/http/session.server.ts'
import { dropToken } from '#app/routes/account/drop-token.ts'
import { LogoutForm } from '#app/routes/account/logout-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/page'

export function meta() {
  return [{ title: 'Logout · Recce' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ request, context }: Route.LoaderArgs) {
  const from = readFrom(request)
  if (!isUser(findActor(context))) throw redirect(afterLogout(from))
  return { from }
}

export async function action({ request }: Route.ActionArgs) {
  return redirectWithBanner(
    afterLogout(readFrom(request)),
    'Logged out',
    { statusType: 'warning' },
    await endSession(request),
  )
}

export default function Logout({ loaderData: { from } }: Route.ComponentProps) {
  return (
    <main className="narrow">
      <h1>Are you sure you want to logout?</h1>
      <LogoutForm from={from}>
        <p className="actions">
          <Button type="submit">Logout</Button>
          <ButtonLink kind="secondary" to={from}>
            Cancel
          </ButtonLink>
        </p>
      </LogoutForm>
    </main>
  )
}

function readFrom(request: Request) {
  return ownPath(new URL(request.url).searchParams.get('from'), '/')
}

function afterLogout(from: string): string {
  return /^\/(?:pricing|login)(?:[?#]|$)/.test(from) ? dropToken(from) : '/'
}
