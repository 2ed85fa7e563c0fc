import { UserX as userX } from 'lucide'
import { href } from 'react-router'
import * as people from '#app/domain/accounts/people.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { PageLinks } from '#app/routes/admin/page-links.tsx'
import { readPage } from '#app/routes/admin/page-query.server.ts'
import { SearchForm } from '#app/routes/admin/search-form.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/page'
import { actOnPerson } from './action.server.ts'
import { PersonRow } from './person-row.tsx'

export function meta() {
  return [{ title: 'Users · Recce' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const query = readPage(url)
  const page = await loadOrThrow(people.list(actor, query))
  return { ...page, search: query.search, ownId: requireUser(actor).id }
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnPerson(request, url, findActor(context))
}

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, search, ownId } = loaderData
  return (
    <main className="page admin">
      <h1>Users</h1>
      <SearchForm label="Search name, email or ID" search={search} />
      {actionData && <Notice type="error">{actionData.message}</Notice>}
      {items.length === 0 ? (
        <EmptyState icon={<Icon of={userX} />}>
          Nobody matches “{search}”. <a href={href('/admin/users')}>Show all users</a>
        </EmptyState>
      ) : (
        <ul className="admin-rows">
          {items.map((person) => (
            <PersonRow key={person.id} person={person} isSelf={person.id === ownId} />
          ))}
        </ul>
      )}
      <PageLinks nextCursor={nextCursor} />
    </main>
  )
}
