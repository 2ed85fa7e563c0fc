import { contactFilters } from '#app/domain/messages/contact.ts'
import * as inbox from '#app/domain/messages/inbox.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { More } from '../my/more.tsx'
import { usePages } from '../my/pages.ts'
import type { Route } from './+types/contact-mgmt'
import { adminMiddleware } from './admin.server.ts'
import { actOnInbox } from './contact-mgmt-action.server.ts'
import './contact-mgmt.css'
import { EmptyInbox } from './empty-inbox.tsx'
import { InboxSearch } from './inbox-search.tsx'
import { MessageCard } from './message-card.tsx'

const filterLabels = { all: 'All', unread: 'Unread', read: 'Read' }
const pageSize = 30

export function meta() {
  return [{ title: 'Contact Messages · Recce' }, { name: 'robots', content: 'noindex' }]
}

export const middleware = [adminMiddleware]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const filter = contactFilters.find((one) => one === searchParams.get('filter')) ?? 'all'
  const search = searchParams.get('search')?.slice(0, 100) ?? ''
  const cursor = searchParams.get('cursor') ?? undefined
  const listing = { filter, search, cursor, limit: pageSize }
  return { ...(await outcome(inbox.findInbox(findActor(context), listing))), filter, search }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnInbox(request, url, findActor(context))
}

export default function ContactMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, filter, search } = loaderData
  const { items, ...more } = usePages(loaderData)
  const refusal = actionData && 'message' in actionData ? actionData.message : undefined
  const reply = actionData && 'result' in actionData ? actionData.result : undefined
  return (
    <main className="page inbox">
      <h1>Contact Messages</h1>
      <div className="inbox-head">
        <Tabs
          label="Which messages"
          current={filter}
          tabs={contactFilters.map((key) => ({
            key,
            label: filterLabels[key],
            count: counts[key],
            href: `?${new URLSearchParams({ filter: key, ...(search && { search }) })}`,
          }))}
        />
        <InboxSearch filter={filter} search={search} />
      </div>
      {refusal && <Notice type="error">{refusal}</Notice>}
      {items.length === 0 ? (
        <EmptyInbox filter={filter} search={search} />
      ) : (
        <ul className="inbox-list">
          {items.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} reply={reply} />
            </li>
          ))}
        </ul>
      )}
      <More {...more} />
    </main>
  )
}
