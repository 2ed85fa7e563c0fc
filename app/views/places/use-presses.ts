import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { applyToIds, readListChange } from '#app/domain/rules/list-change.ts'
import { type QueueKind, queueOf } from '#app/outbox/queue.ts'
import { useQueue, useWhenStored } from '#app/outbox/use-outbox.ts'
import { useUserId } from '#app/ui/user-id.ts'

type Press = {
  to: string
  intent: string
  added?: { id: string } | undefined
  /** The order before the press, for a list that stores only an order. */
  ids?: string[]
}

/** Each press is sent, in order, because a press may depend on the one before. */
export const listPresses: QueueKind<Press> = {
  box: 'list-presses',
  targetOf: ({ to }) => to,
  requestOf: ({ to, intent, ids = [] }) => ({
    to,
    body: new URLSearchParams([['intent', intent], ...ids.map((id) => ['ids', id])]).toString(),
  }),
  join: () => undefined,
}

/** Shows presses before the server has stored them. @param isOrder whether each sends all ids */
export function usePresses<Item extends { id: string }>(
  items: Item[],
  to: string,
  isOrder = false,
) {
  const queue = queueOf<Press, unknown>(listPresses, useUserId())
  const { waiting, refused } = useQueue(queue, false)
  const { revalidate } = useRevalidator()
  const loaded = useLoaderData()
  const own = waiting.filter((press) => press.to === to)
  const refusal = refused.find(({ change }) => change.to === to)
  const [before, setBefore] = useState({ loaded, presses: own })
  // Shows stored presses until the page has loaded the change.
  const stored = before.presses.filter(
    (press) => before.loaded === loaded && press !== refusal?.change && !own.includes(press),
  )
  const presses = [...stored, ...own]
  if (before.loaded !== loaded || !isSame(presses, before.presses)) setBefore({ loaded, presses })
  useWhenStored(own, revalidate)
  const shown = presses.reduce(showPress, items)

  function press(intent: string, added?: Item) {
    queue.add({ to, intent, added, ...(isOrder && { ids: shown.map(({ id }) => id) }) })
  }
  return {
    shown,
    press,
    refusal: refusal && {
      message: refusal.message,
      forget: () => queue.outbox.remove(refusal.entry),
    },
  }
}

export function showPress<Item extends { id: string }>(
  items: Item[],
  { intent, added }: Pick<Press, 'intent' | 'added'>,
): Item[] {
  const change = readListChange(intent)
  if (!change) return items
  const byId = new Map([...items, ...(added ? [added as Item] : [])].map((item) => [item.id, item]))
  const ids = items.map(({ id }) => id)
  return applyToIds(ids, change).flatMap((id) => byId.get(id) ?? [])
}

function isSame(some: readonly unknown[], others: readonly unknown[]) {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
