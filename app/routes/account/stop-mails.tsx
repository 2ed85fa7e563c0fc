import { href, Link } from 'react-router'
import * as mailSwitches from '#app/domain/post/mail-switches.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import type { Route } from './+types/stop-mails'
import { MailLink, mailLinkMeta } from './mail-link.tsx'
import { answerStop } from './stop-button.server.ts'
import { StopButton } from './stop-button.tsx'

export function meta() {
  return mailLinkMeta('Stop mails')
}

export async function loader({ request }: Route.LoaderArgs) {
  return loadOrThrow(mailSwitches.find(readSwitch(request)))
}

export async function action({ request }: Route.ActionArgs) {
  const found = readSwitch(request)
  return answerStop(request, {
    stop: () => mailSwitches.save(found, false),
    allow: () => mailSwitches.save(found, true),
  })
}

export default function StopMails({
  loaderData: { about, isStopped },
  actionData,
}: Route.ComponentProps) {
  return (
    <MailLink
      title={isStopped ? 'These mails are stopped' : 'Stop these mails'}
      lede={
        <>
          {isStopped
            ? 'Recce no longer sends you mails about '
            : 'Recce will send you no more mails about '}
          <strong>{about}</strong>.
        </>
      }
      refusal={actionData}
      note={
        <>
          All mails, and what reaches you in other ways, are under{' '}
          <Link to={href('/my/account/notifications')}>Notifications</Link> in your account.
        </>
      }
    >
      <StopButton isStopped={isStopped} stop="Stop these mails" allow="Send them again" />
    </MailLink>
  )
}

function readSwitch(request: Request) {
  const { searchParams } = new URL(request.url)
  const read = (name: string) => searchParams.get(name) ?? ''
  return { user: read('user'), kind: read('kind'), key: read('key') }
}
