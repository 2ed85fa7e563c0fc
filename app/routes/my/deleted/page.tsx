import { Trash as trash } from 'lucide'
import { Form, href } from 'react-router'
import { z } from 'zod'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { isKind, kinds } from '#app/domain/rules/kind.ts'
import * as recentlyRemoved from '#app/domain/whole/recently-removed.server.ts'
import {
  type RemovedKind,
  type RemovedPart,
  removedKinds,
} from '#app/domain/whole/recently-removed.ts'
import { shortDate } from '#app/format/date.ts'
import { readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Button } from '#app/ui/button.tsx'
import { joinCaption } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LargeLink } from '#app/ui/large-link.tsx'
import { largeView } from '#app/ui/large-view.ts'
import { LocalTime } from '#app/ui/timestamp.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import './page.css'

export function meta() {
  return [{ title: 'Recently deleted · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const items = await loadOrThrow(recentlyRemoved.list(findActor(context), new Date()))
  return {
    items: items.map(({ kind, id, title, from, photoId, removedAt, goesAt }) => ({
      kind,
      id,
      title,
      from,
      photoId,
      removed: removedAt.toISOString(),
      goes: shortDate(goesAt, 'UTC'),
    })),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const restore = async (sent: SentAction) => {
    const { kind, id, title } = readChoice(sent, Wanted)
    await recentlyRemoved.restore(findActor(context), kind, id)
    return redirectWithBanner(href('/my/deleted'), `${title || titleOf(kind)} is back`)
  }
  return runAction(request, { restore }, 'restore')
}

const unknown = { error: 'Please choose what to restore' }
const Wanted = z.object({
  kind: z.enum(removedKinds, unknown),
  id: z.string(unknown),
  title: z.string().max(200).default('').catch(''),
})

export default function Deleted({ loaderData, actionData }: Route.ComponentProps) {
  const { items } = loaderData
  return (
    <main className="page deleted">
      <h1>Recently deleted</h1>
      <Refusal of={actionData} />
      {items.length === 0 ? (
        <EmptyState icon={<Icon of={trash} />} title="Nothing here">
          What you delete is kept here for seven days. Until then you can bring it back with
          everything in it.
        </EmptyState>
      ) : (
        <>
          <p className="lede">
            You can restore what you deleted for seven days. After that it is gone for good.
          </p>
          <ul>
            {items.map((item) => (
              <Removed key={item.id} {...item} />
            ))}
          </ul>
        </>
      )}
    </main>
  )
}

type RemovedProps = Route.ComponentProps['loaderData']['items'][number]

function Removed({ kind, id, title, from, photoId, removed, goes }: RemovedProps) {
  const name = title || titleOf(kind)
  return (
    <li>
      {photoId && (
        <LargeLink
          photo={{ ...largeView({ id: photoId, color: 'transparent' }, name), caption: name }}
          label={name}
        >
          <img
            src={photoUrl(photoId, 'phone', 'webp')}
            alt=""
            width="72"
            height="54"
            loading="lazy"
          />
        </LargeLink>
      )}
      <p>
        <b>{name}</b>
        <small className="caption">
          {joinCaption([titleOf(kind), from && `${before[kind] ?? 'in'} ${from}`])}
          {' · deleted '}
          <LocalTime at={removed} />
        </small>
        <small>Gone for good on {goes}</small>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="title" value={title} />
        <Button type="submit" kind="secondary">
          Restore
          <span className="sr-only">
            {' '}
            {name}
            {from && `, ${before[kind] ?? 'in'} ${from}`}
          </span>
        </Button>
      </Form>
    </li>
  )
}

function titleOf(kind: RemovedKind) {
  return isKind(kind) ? kinds[kind].title : partTitles[kind]
}

const partTitles: Record<RemovedPart, string> = {
  tag: 'Tag',
  photo: 'Photo',
  gearPhoto: 'Photo',
  concept: 'Concept',
  conceptImage: 'Picture',
}

const before: Partial<Record<RemovedKind, string>> = {
  tag: 'merged into',
  gearPhoto: 'of',
  concept: 'of',
  conceptImage: 'in the concept of',
}
