import { findUse } from '#app/domain/items/use.server.ts'
import { foundPageSize, readOptions, readShift } from '#app/domain/places/import/found-place.ts'
import * as foundPlaces from '#app/domain/places/import/found-places.server.ts'
import { defaultRule } from '#app/domain/places/import/grouping.ts'
import { metreSteps, minuteSteps, stepOf } from '#app/domain/places/import/labels.ts'
import { proposeWaiting } from '#app/domain/places/import/proposals.server.ts'
import { findTown } from '#app/domain/places/import/saving-places.server.ts'
import { find, type ImportDetails } from '#app/domain/places/import/view.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { refreshSeconds } from '#app/ui/polling.ts'
import { resultOf, toWaitingPhoto } from './results.ts'

export async function loadImport(actor: Actor, id: string, searchParams: URLSearchParams) {
  const found = await loadOrThrow(find(actor, id))
  if (found.undoneAt) return { state: 'undone' as const, wasSaved: found.savedAt !== null }
  if (found.savedAt) {
    const unplaced = await loadUnplaced(actor, id)
    return { state: 'saved' as const, map: mapSettings, unplaced, ...resultOf(found) }
  }
  const { status, files, failure, done, total } = found
  const state = { id, files, failure, done, total }
  if (status === 'reading') return { state: status, ...state, refreshSeconds }
  if (status === 'failed') return { state: status, ...state }
  return loadWaiting(actor, found, searchParams)
}

async function loadWaiting(actor: Actor, found: ImportDetails, searchParams: URLSearchParams) {
  const rule = {
    metres: stepOf(metreSteps, searchParams.get('metres'), defaultRule.metres),
    minutes: stepOf(minuteSteps, searchParams.get('minutes'), defaultRule.minutes),
  }
  const shift = readShift(searchParams.get('shift'))
  const [{ proposals, apart, known, tracked }, use, ofFiles] = await Promise.all([
    proposeWaiting(actor, found.id, rule, shift),
    findUse(actor),
    found.files.length > 0 ? loadFound(actor, found, Number(searchParams.get('page'))) : null,
  ])
  return {
    state: 'waiting' as const,
    id: found.id,
    rule,
    tracked,
    refused: found.refused,
    refusedCount: found.refusedCount,
    hasArchive: found.hasArchive,
    room: use.location,
    map: mapSettings,
    found: ofFiles,
    options: readOptions(searchParams),
    proposals: proposals.map((one) => ({ ...one, photos: one.photos.map(toWaitingPhoto) })),
    apart: apart.map(toWaitingPhoto),
    known: known.map((photo) => ({
      ...toWaitingPhoto(photo),
      where: photo.places.map(({ title }) => title).join(', '),
    })),
  }
}

/** How many doubtful and known locations a page shows, and how many without a position. */
const [maxAsked, maxKnown, maxUnplaced] = [50, 50, 30]

export type FoundView = Awaited<ReturnType<typeof loadFound>>

async function loadFound(
  actor: Actor,
  { id, columns, columnMatch }: ImportDetails,
  wanted: number,
) {
  const counts = await foundPlaces.count(actor, id)
  const pages = Math.max(1, Math.ceil(counts.new / foundPageSize))
  const page = Math.min(pages, Math.max(1, Math.floor(wanted) || 1))
  const [rows, asked, known, unplaced, folders, pins] = await Promise.all([
    foundPlaces.list(actor, id, { state: 'new', page }),
    foundPlaces.list(actor, id, { state: 'asked', limit: maxAsked }),
    foundPlaces.list(actor, id, { state: 'known', limit: maxKnown }),
    loadUnplaced(actor, id),
    foundPlaces.listFolders(actor, id),
    foundPlaces.listPins(actor, id),
  ])
  return { counts, page, pages, rows, asked, known, unplaced, folders, pins, columns, columnMatch }
}

export type UnplacedView = Awaited<ReturnType<typeof loadUnplaced>>

async function loadUnplaced(actor: Actor, id: string) {
  const [{ unplaced: count, discarded: discardedCount }, rows, discarded] = await Promise.all([
    foundPlaces.count(actor, id),
    foundPlaces.list(actor, id, { state: 'unplaced', limit: maxUnplaced }),
    foundPlaces.list(actor, id, { state: 'discarded', limit: maxUnplaced }),
  ])
  const towns = await Promise.all(rows.map((row) => findTown(row)))
  return {
    count,
    discardedCount,
    discarded: discarded.map(({ id, title }) => ({ id, title })),
    rows: rows.map(({ id, title, address, description, folders }, index) => ({
      ...{ id, title, address, description, folders },
      town: towns[index]?.address,
    })),
  }
}
