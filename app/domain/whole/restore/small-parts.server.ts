import { type Database, readRows } from '#app/db/client.server.ts'
import { orNull, text, uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import type { NewRow } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { maxSavedSearches } from '#app/domain/discover/saved/saved-search.ts'
import { noticeKinds, switchesOf } from '#app/domain/post/notice.ts'
import { listEntries, type Restoring } from './entries.server.ts'
import type { Outcome } from './restore.ts'

/** An entry with what becomes of it, and the row that brings it back. */
export type Sorted<Row> = { outcome: Outcome; title: string; row: Row }

type Targets = ReadonlyMap<string, string>

/** A tag is there already if one has the same title, ignoring case. */
export async function sortTags(handle: Database, { id, ownerId }: Restoring) {
  const rows = await readRows(
    { sourceId: uuid, title: text, createdAt: text, ownId: orNull(uuid), takenId: orNull(uuid) },
    sql`select e.source_id as "sourceId", e.entry->>'title' as title,
        e.entry->>'createdAt' as "createdAt", own.id as "ownId",
        (select t.id from tags t where t.id = e.source_id) as "takenId"
      from restore_entries e
        left join tags own on own.owner_id = ${ownerId} and lower(own.title) = lower(e.entry->>'title')
      where e.restore_id = ${id} and e.file = 'tags' order by e.number`,
    handle,
  )
  return rows.map(
    ({ sourceId, title, createdAt, ownId, takenId }): Sorted<NewRow<'tags'>> => ({
      outcome: ownId ? 'same' : 'added',
      title,
      row: { id: takenId ? newId() : sourceId, ownerId, title, createdAt: until(createdAt) },
    }),
  )
}

const noteTexts = [
  ...(['parking', 'loadIn', 'base', 'toilets', 'power', 'access', 'contact'] as const),
  ...(['contactPhone', 'permit', 'hospital', 'hospitalAddress', 'hospitalPhone'] as const),
]

export async function sortNotes(handle: Database, restoring: Restoring, targets: Targets) {
  const { ownerId } = restoring
  const notes = await listEntries(handle, restoring, 'locationNotes')
  const own = await handle.select('callLocations', '*', sql`owner_id = ${ownerId}`)
  const byLocation = new Map(own.map((note) => [note.locationId, note]))
  return notes.map((note): Sorted<NewRow<'callLocations'>> => {
    const locationId = targets.get(note.locationId)
    const mine = locationId && byLocation.get(locationId)
    const isSame = mine && noteTexts.every((name) => mine[name] === note[name])
    return {
      outcome: !locationId ? 'noItem' : !mine ? 'added' : isSame ? 'same' : 'differs',
      title: '',
      row: { ...note, updatedAt: until(note.updatedAt), ownerId, locationId: locationId ?? '' },
    }
  })
}

export async function sortFavorites(handle: Database, restoring: Restoring, targets: Targets) {
  const userId = restoring.ownerId
  const favorites = await listEntries(handle, restoring, 'favorites')
  const own = await handle.select('favorites', ['itemId'], sql`user_id = ${userId}`)
  const marked = new Set(own.map(({ itemId }) => itemId))
  return favorites.map(({ locationId, portfolioId, createdAt }): Sorted<NewRow<'favorites'>> => {
    const itemId = targets.get(locationId ?? portfolioId ?? '')
    const isKnown = marked.has(itemId ?? locationId ?? portfolioId ?? '')
    return {
      outcome: isKnown ? 'same' : itemId ? 'added' : 'noItem',
      title: '',
      row: {
        userId,
        ...(locationId ? { locationId: itemId } : { portfolioId: itemId }),
        createdAt: until(createdAt),
      },
    }
  })
}

export async function sortSearches(handle: Database, restoring: Restoring) {
  const { ownerId } = restoring
  const searches = await listEntries(handle, restoring, 'searches')
  const ids = searches.map(({ id }) => id)
  const taken = await handle.select('savedSearches', ['id'], sql`id = any(${ids}::uuid[])`)
  const takenIds = new Set(taken.map(({ id }) => id))
  const own = await handle.select(
    'savedSearches',
    ['query', 'title', 'hasBell'],
    sql`owner_id = ${ownerId} and deleted_at is null`,
  )
  const byQuery = new Map(own.map((search) => [search.query, search]))
  let room = maxSavedSearches - own.length
  return searches.map((entry): Sorted<NewRow<'savedSearches'>> => {
    const { id, title, query, search, hasBell, createdAt, deletedAt } = entry
    const mine = byQuery.get(query)
    const outcome = (): Outcome => {
      if (mine) return mine.title === title && mine.hasBell === hasBell ? 'same' : 'differs'
      if (deletedAt !== null) return 'deleted'
      if (search === null) return 'unknown'
      byQuery.set(query, { query, title, hasBell })
      return room-- > 0 ? 'added' : 'noRoom'
    }
    const created = until(createdAt)
    const common = { ownerId, title, query, search: { ...search }, hasBell, createdAt: created }
    return { outcome: outcome(), title, row: { id: takenIds.has(id) ? newId() : id, ...common } }
  })
}

export async function sortNotices(handle: Database, restoring: Restoring) {
  const userId = restoring.ownerId
  const notices = await listEntries(handle, restoring, 'notices')
  const own = await handle.select('noticeSwitches', '*', sql`user_id = ${userId}`)
  const chosen = new Map(own.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, isOn]))
  return notices.map(({ kind, channel, isOn }): Sorted<NewRow<'noticeSwitches'>> => {
    const known = noticeKinds.find((one) => one === kind)
    const mine = chosen.get(`${kind} ${channel}`)
    const outcome = (): Outcome => {
      if (!known || !switchesOf(known).includes(channel)) return 'unknown'
      if (mine !== undefined) return mine === isOn ? 'same' : 'differs'
      chosen.set(`${kind} ${channel}`, isOn)
      return 'added'
    }
    return { outcome: outcome(), title: kind, row: { userId, kind, channel, isOn } }
  })
}

export async function sortQuiet(handle: Database, restoring: Restoring) {
  const userId = restoring.ownerId
  const [hours] = await listEntries(handle, restoring, 'quiet')
  if (!hours) return []
  const mine = await handle.selectFirst('quietHours', '*', sql`user_id = ${userId}`)
  const isSame =
    mine?.timeZone === hours.timeZone &&
    (['startsAt', 'endsAt'] as const).every((at) => mine[at].slice(0, 5) === hours[at].slice(0, 5))
  const row: NewRow<'quietHours'> = { userId, ...hours }
  const outcome: Outcome = !mine ? 'added' : isSame ? 'same' : 'differs'
  return [{ outcome, title: '', row }]
}

/** SQL: the time as it was written, but never in the future. */
export function until(instant: string) {
  return sql`least(${instant}::timestamptz, now())`
}
