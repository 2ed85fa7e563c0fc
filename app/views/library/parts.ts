import type { Listing } from '#app/domain/listing.ts'

type Page<Item> = { items: Item[]; nextCursor: string | undefined }

/** Which of a page's lists its address asks for from a place in it; none: all of them from their start. */
export function askedPart<Part extends string>(url: string, parts: readonly Part[]) {
  const { searchParams } = new URL(url)
  return parts.find((part) => part === searchParams.get('part'))
}

/** One of a page's lists, as cards: nothing of it where another part is asked for. */
export async function listPart<Card, Item>(
  { part, name, listing }: { part: string | undefined; name: string; listing: Listing },
  list: (listing: Listing) => Promise<Page<Card>>,
  itemOf: (card: Card) => Item,
): Promise<Page<Item>> {
  if (part && part !== name) return { items: [], nextCursor: undefined }
  const { items, nextCursor } = await list(part ? listing : { ...listing, cursor: undefined })
  return { items: items.map(itemOf), nextCursor }
}
