import { CircleCheck as check } from 'lucide'
import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { Submission } from '#app/domain/publishing/submission.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { keys, useModerationKeys } from './keys.ts'

type QueueListProps = {
  items: (Submission & { age: string })[]
  open: string | undefined
  /** The admin's own last decision, which the key `z` undoes. */
  lastOwn: { id: string; title: string; status: string } | undefined
}

export function QueueList({ items, open, lastOwn }: QueueListProps) {
  const { search } = useLocation()
  const current = useRef<HTMLAnchorElement>(null)
  useModerationKeys()
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another submission opens
  useEffect(() => {
    const [link, list] = [current.current, current.current?.closest('ol')]
    if (link && list) list.scrollTop = link.offsetTop - list.offsetTop - list.clientHeight / 3
  }, [open])
  const at = items.findIndex(({ id }) => id === open)
  const hrefOf = (id: string) => {
    const query = new URLSearchParams(search)
    query.set('open', id)
    return `?${query}`
  }
  return (
    <nav className="desk-queue" aria-label="Waiting submissions">
      {items.length === 0 ? (
        <EmptyState icon={<Icon of={check} />}>
          Nothing waits. Every submission is decided.
        </EmptyState>
      ) : (
        <ol>
          {items.map(({ id, title, ownerUser, itemType, stage, changes, age }, index) => (
            <li key={id}>
              <Link
                ref={id === open ? current : undefined}
                to={hrefOf(id)}
                aria-current={id === open ? 'page' : undefined}
                data-key={index === at + 1 ? 'j' : index === at - 1 ? 'k' : undefined}
              >
                <b>{title}</b>
                <small>
                  {itemType} of {ownerUser} · {age}
                  {stage === 'after' &&
                    ` · ${changes.length > 0 ? 'changed' : 'published already'}`}
                </small>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {lastOwn && (
        <Form method="post" className="desk-undo">
          <input type="hidden" name="id" value={lastOwn.id} />
          <Button type="submit" kind="quiet" name="intent" value="undo" data-key="z">
            Undo: “{lastOwn.title}” {lastOwn.status}
          </Button>
        </Form>
      )}
      <KeysHelp />
    </nav>
  )
}

function KeysHelp() {
  return (
    <p className="desk-help needs-script small">
      {Object.entries(keys).map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}{' '}
        </span>
      ))}
      <span>
        <kbd>Enter</kbd> rejects with it
      </span>
    </p>
  )
}
