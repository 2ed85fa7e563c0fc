import { Bell as bell, BellOff as bellOff } from 'lucide'
import { Form, href } from 'react-router'
import { type SavedSearch, SavedSearchForm } from '#app/domain/discover/saved/saved-search.ts'
import * as savedSearches from '#app/domain/discover/saved/saved-searches.server.ts'
import { IdFields, readChoice, readFields, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import type { Route } from './+types/page'
import './searches.css'

export function meta() {
  return [{ title: 'Saved searches · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const searches = await loadOrThrow(savedSearches.list(findActor(context)))
  return { searches: searches.map(({ newSince: _, ...search }) => search) }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const done = (statusMessage: string, undoOf?: string) =>
    redirectWithBanner(href('/my/searches'), statusMessage, {
      statusType: undoOf ? 'warning' : 'success',
      ...(undoOf && { undo: { action: href('/my/searches'), intent: 'restore', id: undoOf } }),
    })
  return runAction(request, {
    rename: async (sent) => {
      const { id, title } = readFields(sent, SavedSearchForm)
      await savedSearches.update(actor, id, { title })
      return done(`The search is called “${title}” now`)
    },
    bell: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { title } = await savedSearches.update(actor, id, { hasBell: true })
      return done(`We’ll let you know about new locations for “${title}”`)
    },
    quiet: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { title } = await savedSearches.update(actor, id, { hasBell: false })
      return done(`You won’t hear about new locations for “${title}”`)
    },
    remove: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { title } = await savedSearches.remove(actor, id)
      return done(`“${title}” was removed`, id)
    },
    restore: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { title } = await savedSearches.restore(actor, id)
      return done(`“${title}” is back`)
    },
  })
}

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const { searches } = loaderData
  const { result, message } = actionData ?? {}
  const linkClicks = useLinkClicks()
  const wrong = Object.values(result?.error ?? {}).flatMap((errors) => errors ?? [])
  return (
    <main className="page searches">
      <header>
        <h1>Saved searches</h1>
        <ButtonLink kind="quiet" to={href('/discover')}>
          Discover
        </ButtonLink>
      </header>
      {(message || wrong.length > 0) && <Notice type="error">{message ?? wrong.join('. ')}</Notice>}
      {searches.length === 0 ? (
        <NoSearches />
      ) : (
        <ul {...linkClicks}>
          {searches.map((search) => (
            <SearchRow key={search.id} {...search} />
          ))}
        </ul>
      )}
    </main>
  )
}

function SearchRow({ id, title, hasBell }: Pick<SavedSearch, 'id' | 'title' | 'hasBell'>) {
  return (
    <li>
      <p>
        <a className="touch" href={href('/my/searches/:id', { id })}>
          {title}
        </a>
        <small className="caption">{hasBell ? 'Bell on' : 'Bell off'}</small>
      </p>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          kind="quiet"
          name="intent"
          value={hasBell ? 'quiet' : 'bell'}
          icon={<Icon of={hasBell ? bellOff : bell} />}
        >
          {hasBell ? 'Turn off' : 'Turn on'}
          <span className="sr-only"> the bell of {title}</span>
        </Button>
        <Button type="submit" kind="quiet" name="intent" value="remove">
          Remove<span className="sr-only"> {title}</span>
        </Button>
      </Form>
      <details>
        <summary className="touch">
          Rename<span className="sr-only"> {title}</span>
        </summary>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <TextField
            id={`title-${id}`}
            name="title"
            label="Name"
            defaultValue={title}
            maxLength={120}
            required
          />
          <Button type="submit" kind="secondary" name="intent" value="rename">
            Save
          </Button>
        </Form>
      </details>
    </li>
  )
}

function NoSearches() {
  return (
    <EmptyState
      icon={<Icon of={bell} />}
      title="No saved searches yet"
      action={
        <ButtonLink kind="accent" to={href('/discover')}>
          Discover
        </ButtonLink>
      }
    >
      Search on Discover and save what you searched for. Once a day at most we tell you what is new.
    </EmptyState>
  )
}
