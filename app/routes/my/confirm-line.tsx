import { href, Link, useFetcher, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** One line above every page of the workspace until the email is confirmed. */
export function ConfirmLine({ email }: { email: string | null }) {
  const { pathname, search } = useLocation()
  const { Form, state } = useFetcher()
  if (!email) {
    return (
      <p className="confirm-line">
        Add an email to go public, invite people and see your invitations.{' '}
        <Link className="touch" to={href('/my/account/login')}>
          Add an email
        </Link>
      </p>
    )
  }
  return (
    <Form method="post" action={href('/my/account/login')} className="confirm-line">
      <input type="hidden" name="from" value={pathname + search} />
      <span>
        Confirm your email to go public, invite people and see your invitations. We sent a link to{' '}
        {email}.
      </span>
      <Button
        type="submit"
        kind="quiet"
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
