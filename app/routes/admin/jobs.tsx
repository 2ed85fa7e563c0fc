import { CircleCheck as check } from 'lucide'
import { href } from 'react-router'
import * as failedJobs from '#app/domain/whole/failed-jobs.server.ts'
import { jobDays } from '#app/domain/whole/job.ts'
import { IdFields, readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/jobs'
import { FailedJobs } from './failed-jobs.tsx'
import { PageLinks } from './page-links.tsx'
import { readPage } from './page-query.server.ts'

export function meta() {
  return [{ title: 'Failed jobs · Recce' }]
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, limit } = readPage(url)
  return loadOrThrow(failedJobs.listFailed(findActor(context), cursor, limit))
}

export function action({ request, context }: Route.ActionArgs) {
  const retry = async (sent: SentAction) => {
    const { id } = readChoice(sent, IdFields)
    const name = await failedJobs.retry(findActor(context), id)
    return redirectWithBanner(href('/admin/jobs'), `The job ${name} is tried again`)
  }
  return runAction(request, { retry }, 'retry')
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor } = loaderData
  return (
    <main className="page admin">
      <h1>Failed jobs</h1>
      <p className="lede">
        What was tried as often as it may be. It is kept for {jobDays} days, then forgotten.
      </p>
      {actionData && <Notice type="error">{actionData.message}</Notice>}
      {items.length === 0 ? (
        <EmptyState icon={<Icon of={check} />}>No job has failed. Nothing needs doing.</EmptyState>
      ) : (
        <FailedJobs jobs={items} />
      )}
      <PageLinks nextCursor={nextCursor} />
    </main>
  )
}
