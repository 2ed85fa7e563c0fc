import { useState } from 'react'

export function useList<Item extends { id: string }>(given: Item[]) {
  const [items, setItems] = useState(given)
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    items,
    byId,
    set: setItems,
    order: (ids: string[]) => setItems(ids.flatMap((id) => byId.get(id) ?? [])),
    add: (added: Item) => setItems([...items.filter(({ id }) => id !== added.id), added]),
  }
}
