import type { Listing } from '#app/domain/rules/listing.ts'

type Page<Item> = { items: Item[]; nextCursor: string | undefined }

/** Reads `?part=`, which names one list; undefined means the first page of every list. */
export function findRequestedList<Part extends string>(url: string, parts: readonly Part[]) {
  const { searchParams } = new URL(url)
  return parts.find((part) => part === searchParams.get('part'))
}

export async function listIfRequested<Card, Item>(
  { part, name, listing }: { part: string | undefined; name: string; listing: Listing },
  list: (listing: Listing) => Promise<Page<Card>>,
  itemOf: (card: Card) => Item,
): Promise<Page<Item>> {
  if (part && part !== name) return { items: [], nextCursor: undefined }
  const { items, nextCursor } = await list(part ? listing : { ...listing, cursor: undefined })
  return { items: items.map(itemOf), nextCursor }
}
