import { Bell as bell } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { href, redirect, useFetcher } from 'react-router'
import { notificationSentence } from '#app/domain/post/notification.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalTime } from '#app/ui/timestamp.tsx'
import type { Route } from './+types/notifications'
import { hrefOf } from './notification-href.ts'
import './people.css'

export function meta() {
  return [{ title: 'Notifications · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const lines = await loadOrThrow(notifications.list(actor))
  return {
    // An admin who impersonates the user does not mark the notifications as read.
    isTheirs: !requireUser(actor).impersonator,
    lines: lines.map((line) => ({
      id: line.id,
      words: notificationSentence(line),
      href: hrefOf(line),
      isRead: line.isRead,
      at: line.createdAt.toISOString(),
    })),
  }
}

export async function action({ context }: Route.ActionArgs) {
  await loadOrThrow(notifications.markRead(findActor(context)))
  return redirect(href('/my/notifications'), 303)
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { lines, isTheirs } = loaderData
  const fetcher = useFetcher()
  const hasUnread = lines.some(({ isRead }) => !isRead)
  const [fresh] = useState(() => new Set(lines.filter(({ isRead }) => !isRead).map(({ id }) => id)))
  const isMarked = useRef(false)
  useEffect(() => {
    if (!hasUnread || !isTheirs || isMarked.current) return
    isMarked.current = true
    fetcher.submit({}, { method: 'post' })
  }, [fetcher, hasUnread, isTheirs])
  return (
    <main className="page">
      <h1>Notifications</h1>
      <div className="people">
        {lines.length === 0 && (
          <EmptyState icon={<Icon of={bell} />} title="Nothing yet">
            Here you learn who shares something with you, who has answered your invitations, what
            becomes of what you submit to Discover and of what you sell, and what is new for your
            saved searches.
          </EmptyState>
        )}
        {hasUnread && isTheirs && (
          <fetcher.Form method="post" className="without-script">
            <Button type="submit" kind="secondary">
              Mark all as read
            </Button>
          </fetcher.Form>
        )}
        <ul>
          {lines.map(({ id, words, href, isRead, at }) => (
            <li key={id} className={!isRead || fresh.has(id) ? 'unread' : undefined}>
              <p>
                {(!isRead || fresh.has(id)) && <span className="sr-only">New: </span>}
                {href ? <a href={href}>{words}</a> : words}
                <small>
                  <LocalTime at={at} />
                </small>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
