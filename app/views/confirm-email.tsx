import type { ReactNode } from 'react'
import { href, Link, useFetcher, useLocation, useRouteLoaderData } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export function ConfirmEmail({ children }: { children: ReactNode }) {
  const user = useRouteLoaderData<{ user: { email: string | null } | null }>('root')?.user
  const { pathname, search } = useLocation()
  const { Form, state } = useFetcher()
  if (!user?.email) {
    return (
      <p>
        {children} <Link to={href('/my/account/login')}>Add an email</Link>
      </p>
    )
  }
  return (
    <Form method="post" action={href('/my/account/login')} className="actions">
      <input type="hidden" name="from" value={pathname + search} />
      <span>
        {children} We sent a link to {user.email}.
      </span>
      <Button
        type="submit"
        kind="secondary"
        name="intent"
        value="confirmEmail"
        pending={state !== 'idle'}
        pendingText="Sending…"
      >
        Send again
      </Button>
    </Form>
  )
}
