import type { Database } from '#app/db/client.server.ts'
import { markDifferent } from './comparing.server.ts'
import type { Restoring } from './entries.server.ts'
import { keepFitting } from './fitting.server.ts'
import { leftWords } from './left-words.ts'
import { type Match, matchItems } from './matches.server.ts'
import { sortPhotos } from './photos.server.ts'
import { sortProfile } from './profile.server.ts'
import {
  type ItemFile,
  itemFiles,
  type LeftEntries,
  type Outcome,
  type RestoredPart,
  type RestoreReport,
} from './restore.ts'
import * as small from './small-parts.server.ts'

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
  const bytesLeft = restoring.isFitting
    ? await keepFitting(handle, restoring, items)
    : Number.POSITIVE_INFINITY
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
  const { account } = profile
  const picture = {
    accountId: account.id,
    sourceId: account.picturePhotoId,
    ownId: profile.pictureId,
  }
  const sorted = await sortPhotos(handle, restoring, Object.values(items).flat(), picture)
  for (const photo of sorted) {
    const isTooLarge = photo.row?.homeFile === 'account' && photo.row.bytes > bytesLeft
    if (isTooLarge) Object.assign(photo, { outcome: 'overPlan', row: undefined })
  }
  const photos = sorted.flatMap(({ row }) => row ?? [])
  const counted = countParts({ ...items, ...others, profile: profile.sorted, photos: sorted })
  const report: RestoreReport = {
    format: account.format,
    takenAt: account.takenAt,
    username: account.username,
    ...counted,
    ...{ limit: null, lacking: [], fitting: null },
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
