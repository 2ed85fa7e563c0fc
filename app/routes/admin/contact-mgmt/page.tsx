import { Inbox as inboxIcon } from 'lucide'
import { Link } from 'react-router'
import type { ContactFolder } from '#app/domain/messages/contact.ts'
import { contactFilters, contactFolders } from '#app/domain/messages/contact.ts'
import * as inbox from '#app/domain/messages/inbox.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { PageLinks } from '#app/routes/admin/page-links.tsx'
import { readPage } from '#app/routes/admin/page-query.server.ts'
import { SearchForm } from '#app/routes/admin/search-form.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/page'
import { actOnInbox } from './action.server.ts'

import { MessageCard } from './message-card.tsx'

const filterLabels = { all: 'All', unread: 'Unread', read: 'Read' }

export function meta() {
  return [{ title: 'Contact Messages · Recce' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = contactFolders.find((one) => one === url.searchParams.get('filter')) ?? 'all'
  const query = readPage(url)
  const page = await loadOrThrow(inbox.findInbox(findActor(context), { ...query, filter }))
  return { ...page, filter, search: query.search }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnInbox(request, url, findActor(context))
}

export default function ContactMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, counts, filter, search } = loaderData
  const hrefOf = (folder: ContactFolder) =>
    `?${new URLSearchParams({ filter: folder, ...(search && { search }) })}`
  const { message: refusal, result: reply } = actionData ?? {}
  return (
    <main className="page admin">
      <h1>Contact Messages</h1>
      <SearchForm label="Search messages" search={search}>
        {filter !== 'all' && <input type="hidden" name="filter" value={filter} />}
      </SearchForm>
      <Tabs
        label="Which messages"
        current={filter}
        tabs={contactFilters.map((key) => ({
          key,
          label: filterLabels[key],
          count: counts[key],
          href: hrefOf(key),
        }))}
      />
      {(counts.suspected > 0 || filter === 'suspected') && (
        <p className="messages-suspected row">
          <Link
            to={hrefOf('suspected')}
            className={buttonClass('quiet')}
            aria-current={filter === 'suspected' ? 'page' : undefined}
          >
            Suspected <span className="caption">{counts.suspected}</span>
          </Link>
          {filter === 'suspected' &&
            'These look automated: sent faster than anyone can type, or without our form. No email was sent.'}
        </p>
      )}
      {refusal && <Notice type="error">{refusal}</Notice>}
      {items.length === 0 ? (
        <EmptyInbox filter={filter} search={search} />
      ) : (
        <ul className="messages">
          {items.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} reply={reply} isSuspected={filter === 'suspected'} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks nextCursor={nextCursor} />
    </main>
  )
}

type EmptyInboxProps = { filter: ContactFolder; search: string }

const empty: Record<ContactFolder, string> = {
  all: 'What is sent on the contact page arrives here, or under Suspected if it looks automated.',
  unread: 'You have read everything.',
  read: 'Nothing is read yet.',
  suspected: 'No message here looks automated.',
}

function EmptyInbox({ filter, search }: EmptyInboxProps) {
  return (
    <EmptyState icon={<Icon of={inboxIcon} />} title="No messages">
      {search ? (
        <>
          No results for “{search}”. <a href={`?filter=${filter}`}>Show them all</a>
        </>
      ) : (
        empty[filter]
      )}
    </EmptyState>
  )
}
