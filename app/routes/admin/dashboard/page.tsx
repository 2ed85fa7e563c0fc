import * as failedJobs from '#app/domain/whole/failed-jobs.server.ts'
import { findState } from '#app/domain/whole/operations.server.ts'
import { duration } from '#app/format/duration.ts'
import { fileSize } from '#app/format/file-size.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { FailedJobs } from '#app/routes/admin/failed-jobs.tsx'
import { Notice } from '#app/ui/banner.tsx'
import type { Route } from './+types/page'
import { DatabasePanel, StoragePanel } from './machine.tsx'
import { ItemsPanel, JobsPanel, MailPanel, ModerationPanel, UsersPanel } from './product.tsx'

export function meta() {
  return [{ title: 'Admin Dashboard · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const [state, failed] = await loadOrThrow(
    Promise.all([findState(actor), failedJobs.listFailed(actor, undefined, 5)]),
  )
  return { state, failed: failed.items }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { state, failed } = loaderData
  const { version, node, uptimeSeconds, memoryBytes } = state.process
  return (
    <main className="page admin">
      <h1>Admin Dashboard</h1>
      <p className="caption">
        Recce {version} · Node {node} · up {duration(uptimeSeconds)} · {fileSize(memoryBytes)} of
        memory
      </p>
      {state.storage.isFull && (
        <Notice type="error">
          <p>
            The disk of this server is full. Nothing can be saved until there is room: pages are
            shown, what people send is refused.
          </p>
        </Notice>
      )}
      <div className="admin-panels">
        <UsersPanel users={state.users} />
        <ItemsPanel items={state.items} />
        <ModerationPanel moderation={state.moderation} />
        <MailPanel mails={state.mails} unreadMessages={state.unreadMessages} />
        <JobsPanel jobs={state.jobs} />
        <StoragePanel storage={state.storage} />
        <DatabasePanel database={state.database} />
      </div>
      {failed.length > 0 && (
        <section aria-labelledby="failed-jobs">
          <h2 id="failed-jobs">Latest failed jobs</h2>
          <FailedJobs jobs={failed} />
        </section>
      )}
    </main>
  )
}
