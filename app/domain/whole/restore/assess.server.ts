import { type Database, readRows } from '#app/db/client.server.ts'
import { integer, orNull, text } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { markDifferent } from './comparing.server.ts'
import type { Restoring } from './entries.server.ts'
import { type ItemFile, itemFiles, type Match, matchItems } from './matches.server.ts'
import type {
  LeftEntries,
  LeftReason,
  Outcome,
  PartCounts,
  RestoredPart,
  RestoreReport,
} from './restore.ts'
import * as small from './small-parts.server.ts'
import { listWantedPhotos, sortProfile, type WantedPhoto } from './wanted-photos.server.ts'
import { leftWords } from './words.ts'

const maxTitles = 3

export type Assessment = Awaited<ReturnType<typeof assess>>

/**
 * Decides what becomes of each entry, by comparison with what the owner has now.
 * @returns `targets`: the ids here by the ids in the archive, of items that are or will be here
 */
export async function assess(handle: Database, restoring: Restoring) {
  const items = {} as Record<ItemFile, Match[]>
  for (const file of Object.keys(itemFiles) as ItemFile[]) {
    items[file] = await matchItems(handle, restoring, file)
  }
  const here = Object.values(items).flatMap((matches) => matches.filter(isHere))
  const targets = new Map(here.map(({ sourceId, id }) => [sourceId, id]))
  for (const file of Object.keys(itemFiles) as ItemFile[]) {
    await markDifferent(handle, restoring, file, items[file], targets)
  }
  const profile = await sortProfile(handle, restoring)
  const others = {
    tags: await small.sortTags(handle, restoring),
    locationNotes: await small.sortNotes(handle, restoring, targets),
    favorites: await small.sortFavorites(handle, restoring, targets),
    searches: await small.sortSearches(handle, restoring),
    notices: await small.sortNotices(handle, restoring),
    quiet: await small.sortQuiet(handle, restoring),
  }
  const newHomes = Object.values(items)
    .flatMap((matches) => matches.filter(({ outcome }) => outcome === 'added'))
    .map(({ sourceId }) => sourceId)
  const { account } = profile
  if (profile.pictureId === null) newHomes.push(account.id)
  const photos = await listWantedPhotos(handle, restoring, newHomes)
  const counted = countParts({ ...items, ...others, profile: profile.sorted })
  const ofPhotos = await countPhotos(handle, restoring, items, photos, profile)
  counted.parts.photos = ofPhotos.counts
  counted.left.push(...ofPhotos.left)
  const report: RestoreReport = {
    format: account.format,
    takenAt: account.takenAt,
    username: account.username,
    ...counted,
    limit: null,
  }
  return { items, targets, profile, ...others, photos, report }
}

function isHere({ outcome }: Match) {
  return outcome === 'added' || outcome === 'same' || outcome === 'differs'
}

type Sorted = { outcome: Outcome; title: string }

function countParts(parts: Partial<Record<RestoredPart, Sorted[]>>) {
  const counts: RestoreReport['parts'] = {}
  const left: LeftEntries[] = []
  for (const [part, entries] of Object.entries(parts) as [RestoredPart, Sorted[]][]) {
    if (entries.length === 0) continue
    const count = (wanted: Outcome) => entries.filter(({ outcome }) => outcome === wanted).length
    const [added, same, differs] = [count('added'), count('same'), count('differs')]
    const found = entries.length
    counts[part] = { found, added, same, differs, left: found - added - same - differs }
    left.push(...groupLeft(part, entries))
  }
  return { parts: counts, left }
}

function groupLeft(part: RestoredPart, entries: Sorted[]): LeftEntries[] {
  const groups = Map.groupBy(entries, ({ outcome }) => outcome)
  return [...groups].flatMap(([outcome, group]) => {
    if (outcome === 'added' || outcome === 'same' || outcome === 'differs') return []
    const titles = group.flatMap(({ title }) => title || []).slice(0, maxTitles)
    return { part, text: leftWords(outcome), count: group.length, titles }
  })
}

/** Photos share the outcome of the item that has them. */
async function countPhotos(
  handle: Database,
  { id, ownerId }: Restoring,
  items: Record<ItemFile, Match[]>,
  wanted: WantedPhoto[],
  { account, pictureId }: Awaited<ReturnType<typeof sortProfile>>,
): Promise<{ counts: PartCounts; left: LeftEntries[] }> {
  const idsOf = (outcome: Outcome) =>
    Object.values(items)
      .flatMap((matches) => matches.filter((match) => match.outcome === outcome))
      .map(({ sourceId }) => sourceId)
  const rows = await readRows(
    { outcome: orNull(text), count: integer },
    sql`with homes as (
        select coalesce(e.entry->'photoIds', e.entry #> '{concept,photoIds}') as photos,
            case when e.source_id = any(${idsOf('same')}::uuid[]) then 'same'
              when e.source_id = any(${idsOf('differs')}::uuid[]) then 'differs' else 'noItem' end as outcome
          from restore_entries e where e.restore_id = ${id}
            and e.file in ('locations', 'gear', 'shoots', 'projects')),
      listed as (select p.id, min(h.outcome) as outcome
        from homes h cross join lateral jsonb_array_elements_text(h.photos) p (id) group by p.id)
      select case when e.is_unreadable then 'unreadable' when e.entry->>'file' is null then 'noFile'
            when e.entry->>'removedAt' is not null then 'deleted'
            when e.source_id = ${account.picturePhotoId} and ${pictureId !== null}
              then case when e.source_id = ${pictureId} or exists (select from restored_ids m
                where m.owner_id = ${ownerId} and m.source_id = e.source_id and m.item_id = ${pictureId})
              then 'same' else 'differs' end
            else coalesce(l.outcome, 'noItem') end as outcome, count(*)::int as count
        from restore_entries e left join listed l on l.id = e.source_id::text
        where e.restore_id = ${id} and e.file = 'photos'
          and e.source_id <> all(${wanted.map(({ sourceId }) => sourceId)}::uuid[])
        group by 1`,
    handle,
  )
  const counts = { found: wanted.length, added: wanted.length, same: 0, differs: 0, left: 0 }
  const left: LeftEntries[] = []
  for (const { outcome, count } of rows) {
    counts.found += count
    if (outcome === 'same' || outcome === 'differs') counts[outcome] += count
    else {
      counts.left += count
      left.push({ part: 'photos', text: leftWords(outcome as LeftReason), count, titles: [] })
    }
  }
  return { counts, left }
}
