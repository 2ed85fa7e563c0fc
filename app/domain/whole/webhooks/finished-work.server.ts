import * as foundPlaces from '#app/domain/places/import/found-places.server.ts'
import * as immichImports from '#app/domain/places/import/immich/immich-imports.server.ts'
import * as importViews from '#app/domain/places/import/view.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import type { FinishedExport, FinishedImport, RestoredArchive } from './published.ts'

/** @throws `notFound` */
export async function findFinishedImport(user: SignedIn, id: string): Promise<FinishedImport> {
  const [found, counts, immichFailure] = await Promise.all([
    importViews.find(user, id),
    foundPlaces.count(user, id),
    immichImports.findFailure(user, id),
  ])
  const failure = found.failure || immichFailure
  return {
    status: found.savedAt ? 'saved' : failure ? 'failed' : 'ready',
    failure,
    new: counts.new,
    saved: found.added + found.grown,
    photos: found.photoCount,
    refused: found.refusedCount,
  }
}

/** @throws `notFound` */
export async function findFinishedExport(user: SignedIn, id: string): Promise<FinishedExport> {
  const { status, bytes, done } = await exports.find(user, id)
  return { status: status === 'failed' ? 'failed' : 'ready', bytes, photos: done }
}

/** @throws `notFound` */
export async function findRestoredArchive(user: SignedIn, id: string): Promise<RestoredArchive> {
  const { report } = await restores.find(user, id)
  const parts = Object.values(report?.parts ?? {})
  const sum = (outcome: keyof RestoredArchive) =>
    parts.reduce((total, part) => total + part[outcome], 0)
  return { added: sum('added'), same: sum('same'), differs: sum('differs'), left: sum('left') }
}
