import { read } from '#app/db/client.server.ts'
import { columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { LocationInput } from './location.ts'
import { readLocationLine } from './location-line.ts'
import * as addresses from './position/addresses.server.ts'
import { formatShort } from './position/coordinates.ts'
import { placeWords } from './words.ts'

export const maxLocationLines = 50

/** Milliseconds for all addresses of a list; those not found by then have no position. */
const searchTimeoutMs = 8_000

/** `id` is set for a location that the actor already has. */
export type ListedLocation = {
  id?: string | undefined
  title: string
  address: string
  coordinates: { latitude: number; longitude: number } | null
}

type WrongLine = { line: number; text: string; message: string }

/**
 * Reads a list with one location a line: a title, and after a comma, semicolon or tab coordinates,
 * a map link or an address. A title that the actor's library has is that location.
 * @throws `invalid` for more than `maxLocationLines` lines
 */
export async function readLocationLines(
  actor: Actor,
  text: string,
  now = Date.now,
): Promise<{ items: ListedLocation[]; wrong: WrongLine[] }> {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text }) => text !== '')
  if (lines.length > maxLocationLines)
    throw invalid(placeWords.linesTooMany({ max: maxLocationLines }), 'text')
  const items: ListedLocation[] = []
  const wrong: WrongLine[] = []
  const end = now() + searchTimeoutMs
  for (const { line, text } of lines) {
    const item = await locate(readLocationLine(text), now() < end)
    const problem = LocationInput.safeParse(item).error?.issues[0]?.message
    if (problem) wrong.push({ line, text: text.slice(0, 80), message: problem })
    else items.push(item)
  }
  return { items: await matchLibrary(actor, items), wrong }
}

async function locate(
  { title, address, position }: ReturnType<typeof readLocationLine>,
  isSearched: boolean,
): Promise<ListedLocation> {
  if (position) return { title: title || formatShort(position), address, coordinates: position }
  const [match] = address && isSearched ? await addresses.search(address.slice(0, 300)) : []
  const coordinates = match && { latitude: match.latitude, longitude: match.longitude }
  return { title, address, coordinates: coordinates ?? null }
}

async function matchLibrary(actor: Actor, items: ListedLocation[]): Promise<ListedLocation[]> {
  const owner = requireUser(actor)
  const titles = items.map(({ title }) => title.toLowerCase())
  const known = await read(
    select(
      columns('locations', 'l', 'id', 'title'),
      sql`from locations l where l.owner_id = ${owner.id} and l.deleted_at is null
        and lower(l.title) = any(${titles}::text[]) order by l.created_at desc`,
    ),
  )
  const ids = new Map(known.map(({ id, title }) => [title.toLowerCase(), id]))
  return items.map((item) => ({ ...item, id: ids.get(item.title.toLowerCase()) }))
}
