const uncategorized = 'Uncategorized'

/** Groups items by category, ignoring case, in the order of `items`. */
export function byCategory<Item extends { category: string | null }>(items: Item[]) {
  const groups = new Map<string, { title: string; items: Item[] }>()
  for (const item of items) {
    const title = item.category ?? uncategorized
    const group = groups.get(title.toLowerCase()) ?? { title, items: [] }
    groups.set(title.toLowerCase(), group)
    group.items.push(item)
  }
  return [...groups.values()]
}
