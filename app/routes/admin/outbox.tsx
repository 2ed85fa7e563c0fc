import { Mail as inbox } from 'lucide'
import { href, Link } from 'react-router'
import { mailStatuses } from '#app/domain/post/mail.ts'
import * as outbox from '#app/domain/post/outbox.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { UtcTime } from '#app/ui/timestamp.tsx'
import type { Route } from './+types/outbox'
import { MailStatusBadge, mailStatusLabels } from './mail-status.tsx'
import { PageLinks } from './page-links.tsx'
import { readPage } from './page-query.server.ts'
import { SearchForm } from './search-form.tsx'

export function meta() {
  return [{ title: 'Outbox · Recce' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readPage(url)
  const status = mailStatuses.find((one) => one === url.searchParams.get('status'))
  const page = await loadOrThrow(outbox.list(findActor(context), { ...query, status }))
  return { ...page, search: query.search, status }
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, search, status } = loaderData
  const hrefOf = (wanted: string | undefined) =>
    `?${new URLSearchParams({ ...(wanted && { status: wanted }), ...(search && { search }) })}`
  return (
    <main className="page admin">
      <h1>Outbox</h1>
      <Tabs
        label="Status"
        current={status ?? 'all'}
        tabs={[
          { key: 'all', label: 'All', href: hrefOf(undefined) },
          ...mailStatuses.map((one) => ({
            key: one,
            label: mailStatusLabels[one],
            href: hrefOf(one),
          })),
        ]}
      />
      <SearchForm label="Search address or subject" search={search}>
        {status && <input type="hidden" name="status" value={status} />}
      </SearchForm>
      {items.length === 0 ? (
        <EmptyState icon={<Icon of={inbox} />}>
          {search || status
            ? 'No emails match.'
            : 'No mail yet. What the app writes to people is listed here.'}
        </EmptyState>
      ) : (
        <ul className="admin-rows">
          {items.map(({ id, subject, template, recipient, createdAt, status, lastError }) => (
            <li key={id}>
              <div>
                <p>
                  <Link className="admin-name" to={href('/admin/outbox/:id', { id })}>
                    {subject || template}
                  </Link>
                </p>
                <p className="admin-email">{recipient}</p>
                {lastError && <p className="admin-reason">{lastError}</p>}
                <p className="caption">
                  <UtcTime at={createdAt} />
                </p>
              </div>
              <MailStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks nextCursor={nextCursor} />
    </main>
  )
}
