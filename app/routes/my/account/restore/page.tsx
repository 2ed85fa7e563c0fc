import { Form, href, Link } from 'react-router'
import { isAtWork, type Restore } from '#app/domain/whole/restore/restore.ts'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import { fullDate } from '#app/format/date.ts'
import { runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { findSelf } from '#app/routes/my/account/self.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { refreshSeconds, usePolling } from '#app/ui/polling.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { LackingList, LeftList, NeverBack, PartTable } from './parts.tsx'
import { RestoreProgress } from './progress.tsx'
import './restore.css'

export function meta() {
  return [{ title: 'Bring back an archive · Recce' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await findSelf(context)
  const restore = await loadOrThrow(restores.find(actor, params.id))
  return { restore, refreshSeconds: isAtWork(restore) ? refreshSeconds : undefined }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await findSelf(context)
  return runAction(request, {
    apply: async ({ subject }) => {
      const { id } = await restores.apply(actor, params.id, subject === 'fitting')
      const page = href('/my/account/data/restore/:id', { id })
      return redirectWithBanner(page, 'The archive is being brought back', { statusType: 'info' })
    },
    remove: async () => {
      await restores.remove(actor, params.id)
      const text = 'The archive was discarded. What you have stays as it is'
      return redirectWithBanner(href('/my/account/data'), text, { statusType: 'warning' })
    },
  })
}

export default function RestorePage({ loaderData, actionData }: Route.ComponentProps) {
  const { restore } = loaderData
  usePolling(isAtWork(restore))
  return (
    <section className="restore" aria-labelledby="restore-title">
      <h2 id="restore-title">{titles[restore.status]}</h2>
      <Refusal of={actionData} />
      {restore.reason && <Notice type="error">{restore.reason}</Notice>}
      {isAtWork(restore) ? <RestoreProgress restore={restore} /> : <Outcome restore={restore} />}
    </section>
  )
}

const titles: Record<Restore['status'], string> = {
  uploading: 'The archive did not arrive completely',
  checking: 'Reading the archive',
  checked: 'What the archive would bring back',
  applying: 'Bringing the archive back',
  done: 'The archive is back',
  refused: 'This archive cannot be brought back',
  failed: 'The archive was not brought back',
}

function Outcome({ restore }: { restore: Restore }) {
  const { status, report } = restore
  const another = (
    <ButtonLink kind="secondary" to={href('/my/account/data')}>
      Choose another archive
    </ButtonLink>
  )
  if (!report || status === 'failed') return another
  const added = Object.values(report.parts).reduce((sum, part) => sum + part.added, 0)
  const fits = Object.values(report.fitting ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <p>
        Made by {report.username} on {fullDate(new Date(report.takenAt), 'UTC')}.
        {status === 'done' && ` What is new is yours now, and private until you share it.`}
      </p>
      <PartTable parts={report.parts} fitting={report.fitting} isDone={status === 'done'} />
      {report.limit && <Notice type="warning">{report.limit}</Notice>}
      {fits > 0 && <LackingList lacking={report.lacking} />}
      <LeftList left={report.left} />
      <NeverBack />
      {status === 'done' ? (
        <p className="account-buttons">
          <Link to={href('/my')}>See what you have</Link>
          {another}
        </p>
      ) : (
        <Form method="post" className="account-buttons">
          {added > 0 && !report.limit && (
            <Button type="submit" kind="primary" name="intent" value="apply">
              Bring it back
            </Button>
          )}
          {fits > 0 && (
            <Button type="submit" kind="primary" name="intent" value="apply:fitting">
              Bring back what fits
            </Button>
          )}
          {added === 0 && (
            <p>
              {report.left.length === 0
                ? 'You have all of it already.'
                : 'There is nothing new to bring back.'}
            </p>
          )}
          <Button type="submit" kind="quiet" name="intent" value="remove">
            Discard it
          </Button>
        </Form>
      )}
    </>
  )
}
