import { Form } from 'react-router'
import * as optOuts from '#app/domain/messages/opt-outs.server.ts'
import { perform, runButton } from '#app/http/actions.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { Route } from './+types/stop-invitations'
import { MailLink, mailLinkMeta } from './mail-link.tsx'

export function meta() {
  return mailLinkMeta('Stop invitations')
}

export async function loader({ request }: Route.LoaderArgs) {
  const stop = readStop(request)
  return { email: stop.email, isStopped: await loadOrThrow(optOuts.find(stop)) }
}

/**
 * Answers the button, and the one-click unsubscribe of mail programs (RFC 8058), which sends its
 * own body and follows no redirect: so the answer is the page itself.
 */
export async function action({ request }: Route.ActionArgs) {
  const stop = readStop(request)
  const allow = runButton(() => optOuts.optIn(stop))
  const stopNow = runButton(() => optOuts.optOut(stop))
  // Mail programs may send their press as `multipart/form-data`, as photos come.
  return perform(request, { allow, stop: stopNow, upload: stopNow }, 'stop')
}

export default function StopInvitations({
  loaderData: { email, isStopped },
  actionData,
}: Route.ComponentProps) {
  return (
    <MailLink
      title={isStopped ? 'Invitations are stopped' : 'Stop invitations'}
      lede={
        isStopped ? (
          <>
            Nobody can have Recce send invitations to <strong>{email}</strong> any more.
          </>
        ) : (
          <>
            Recce sends <strong>{email}</strong> no more invitations, whoever writes them.
          </>
        )
      }
      refusal={actionData}
      note="Mails about an account of your own, such as a new password, still reach you."
    >
      <Form method="post">
        {isStopped ? (
          <SubmitButton kind="secondary" name="intent" value="allow">
            Allow invitations again
          </SubmitButton>
        ) : (
          <SubmitButton name="intent" value="stop">
            Stop invitations
          </SubmitButton>
        )}
      </Form>
    </MailLink>
  )
}

function readStop(request: Request) {
  const { searchParams } = new URL(request.url)
  return { email: searchParams.get('email') ?? '', key: searchParams.get('key') ?? '' }
}
