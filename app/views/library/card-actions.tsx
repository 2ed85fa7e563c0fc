import { type ReactNode, useState } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { kinds, type ShareKind } from '#app/domain/rules/kind.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'
import { isPlain } from '#app/ui/link-clicks.ts'
import { formHref, shareHref } from '../addresses.ts'
import { chosenField } from './chosen.ts'

/** @returns `actionOf` for the cards, and `menu`, the further actions on the card that was pressed */
export function useCardActions(kind: ShareKind, further?: ReactNode) {
  const { pathname, search } = useLocation()
  const [opened, setOpened] = useState<CardItem>()

  function selectHref(id: string) {
    const params = new URLSearchParams(search)
    params.set('select', '1')
    params.set('chosen', id)
    return `${pathname}?${params}`
  }

  const actionOf = (item: CardItem) => (
    <div className="card-actions">
      <a href={formHref(kind, item.id)} aria-label={`Edit ${item.title}`}>
        Edit
      </a>
      <a href={shareHref(kind, item.id)} aria-label={`Share ${item.title}`}>
        Share
      </a>
      <a
        href={selectHref(item.id)}
        aria-label={`More for ${item.title}`}
        onClick={(event) => {
          if (!isPlain(event)) return
          event.preventDefault()
          setOpened(item)
        }}
      >
        …
      </a>
    </div>
  )
  const menu = opened && (
    <CardMenu kind={kind} item={opened} onClose={() => setOpened(undefined)}>
      {further}
    </CardMenu>
  )
  return { actionOf, menu }
}

type CardMenuProps = {
  kind: ShareKind
  item: CardItem
  onClose: () => void
  children: ReactNode
}

function CardMenu({ kind, item: { id, title }, onClose, children }: CardMenuProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form method="post" className="card-menu" preventScrollReset onSubmit={onClose}>
        <input type="hidden" name={chosenField(kind)} value={id} />
        <Link className="btn btn-secondary" to={formHref(kind, id)}>
          Edit
        </Link>
        <Link className="btn btn-secondary" to={shareHref(kind, id)}>
          Share
        </Link>
        {kind === 'location' && (
          <Link className="btn btn-secondary" to={href('/my/locations/:id/add', { id })}>
            Add to…
          </Link>
        )}
        {children}
        <Button type="submit" kind="danger" name="intent" value="deleteSeveral">
          Delete this {kinds[kind].noun}
        </Button>
      </Form>
    </Dialog>
  )
}
