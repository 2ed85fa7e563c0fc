import { Tag as tagIcon } from 'lucide'
import { href } from 'react-router'
import * as tags from '#app/domain/places/tags.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchBar } from '#app/ui/items/search-box.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { NoMatch, useListHref } from '#app/views/library/library.tsx'
import { More } from '#app/views/library/more.tsx'
import { usePages } from '#app/views/library/pages.ts'
import type { Route } from './+types/page'
import { actOnTags } from './action.server.ts'
import { TagPanel } from './panel.tsx'
import './page.css'

export function meta() {
  return [{ title: 'My tags · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('search')?.slice(0, 100) ?? ''
  const cursor = searchParams.get('cursor') ?? undefined
  const id = searchParams.get('tag')
  const [page, open, all] = await loadOrThrow(
    Promise.all([
      tags.listCounted(actor, { search, cursor }),
      id === null ? undefined : tags.findCounted(actor, id),
      id === null ? [] : tags.list(actor),
    ]),
  )
  return { ...page, search, open, others: all.filter((tag) => tag.id !== id) }
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnTags(request, findActor(context))
}

export default function Tags({ loaderData, actionData }: Route.ComponentProps) {
  const { search, open, others } = loaderData
  const { result, message } = actionData ?? {}
  const { items, ...more } = usePages(loaderData)
  const hrefOf = useListHref()
  const linkClicks = useLinkClicks()
  const isFresh = items.length === 0 && !search && !more.startHref
  return (
    <main className="page library">
      <header className="library-head row">
        <h1>Tags</h1>
        <ButtonLink kind="quiet" to={href('/my/locations')}>
          Locations
        </ButtonLink>
      </header>
      {message && <Notice type="error">{message}</Notice>}
      {open && (
        <TagPanel
          key={open.id}
          tag={open}
          others={others}
          lastResult={result}
          closeHref={hrefOf({ tag: undefined })}
        />
      )}
      {isFresh ? (
        <NoTags />
      ) : (
        <>
          <SearchBar placeholder="Search tags" search={search} />
          {items.length === 0 && <NoMatch search={search} kind="tags" icon={tagIcon} />}
          <ul className="tag-list" {...linkClicks}>
            {items.map(({ id, title, locationCount }) => (
              <li key={id}>
                <a href={`${href('/my/locations')}?${new URLSearchParams({ search: title })}`}>
                  <b>{title}</b>
                  <small className="caption">{formatCount(locationCount, 'location')}</small>
                </a>
                <a className="btn btn-quiet" href={hrefOf({ tag: id })}>
                  Edit<span className="sr-only"> {title}</span>
                </a>
              </li>
            ))}
          </ul>
          <More {...more} />
        </>
      )}
    </main>
  )
}

function NoTags() {
  return (
    <EmptyState
      icon={<Icon of={tagIcon} />}
      title="No tags yet"
      action={
        <ButtonLink kind="accent" to={href('/my/locations')}>
          Locations
        </ButtonLink>
      }
    >
      A tag is a word on a location, like “harbour” or “permit needed”. Write some where you edit a
      location, and find all that have one by its word.
    </EmptyState>
  )
}
