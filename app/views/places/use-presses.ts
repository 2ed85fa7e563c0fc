import { startTransition, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { changeIds, readListChange } from '#app/domain/list-change.ts'

type Press<Item> = { intent: string; added: Item | undefined }

/**
 * The presses on a list, each of which is saved at once: they are sent one after the other, and the
 * list shows them before they are answered.
 * @param fieldsOf what is sent beside the intent
 */
export function usePresses<Item extends { id: string }, Answer>(
  items: Item[],
  action: string,
  fieldsOf: (shown: Item[]) => [name: string, value: string][] = () => [],
) {
  const fetcher = useFetcher<Answer>()
  const [presses, setPresses] = useState<Press<Item>[]>([])
  const last = useRef(Promise.resolve())
  const shown = presses.reduce(showPress, items)

  /** @param added the item that `add` brings */
  function press(intent: string, added?: Item) {
    const one = { intent, added }
    const fields = new URLSearchParams([['intent', intent], ...fieldsOf(shown)])
    setPresses((before) => [...before, one])
    last.current = last.current
      .then(() => fetcher.submit(fields, { method: 'post', action }))
      // Together with the answer, so that the list never shows what was before.
      .finally(() =>
        startTransition(() => setPresses((before) => before.filter((other) => other !== one))),
      )
  }
  return { shown, press, answer: fetcher.data }
}

function showPress<Item extends { id: string }>(items: Item[], { intent, added }: Press<Item>) {
  const change = readListChange(intent)
  if (!change) return items
  const byId = new Map([...items, ...(added ? [added] : [])].map((item) => [item.id, item]))
  const ids = items.map(({ id }) => id)
  return changeIds(ids, change).flatMap((id) => byId.get(id) ?? [])
}
