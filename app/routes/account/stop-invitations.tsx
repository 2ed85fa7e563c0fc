import * as optOuts from '#app/domain/post/opt-outs.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import type { Route } from './+types/stop-invitations'
import { MailLink, mailLinkMeta } from './mail-link.tsx'
import { answerStop } from './stop-button.server.ts'
import { StopButton } from './stop-button.tsx'

export function meta() {
  return mailLinkMeta('Stop invitations')
}

export async function loader({ request }: Route.LoaderArgs) {
  const stop = readStop(request)
  return { email: stop.email, isStopped: await loadOrThrow(optOuts.find(stop)) }
}

export async function action({ request }: Route.ActionArgs) {
  const stop = readStop(request)
  return answerStop(request, {
    stop: () => optOuts.optOut(stop),
    allow: () => optOuts.optIn(stop),
  })
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
      <StopButton isStopped={isStopped} stop="Stop invitations" allow="Allow invitations again" />
    </MailLink>
  )
}

function readStop(request: Request) {
  const { searchParams } = new URL(request.url)
  return { email: searchParams.get('email') ?? '', key: searchParams.get('key') ?? '' }
}
