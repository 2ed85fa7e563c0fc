import type { DatabaseTransaction } from '#app/db/client.server.ts'
import type { NewRow } from '#app/db/rows.server.ts'
import type { TableName } from '#app/db/tables.ts'
import * as locationTags from '#app/domain/places/location-tags.server.ts'
import type { Archived } from '#app/domain/whole/archive/schemas.ts'
import { findSlugs } from './slugs.server.ts'
import { until } from './small-parts.server.ts'

/** `here` gives the id here of an item or photo of the archive; undefined if it is not brought back. */
export type Inserting = {
  trx: DatabaseTransaction
  ownerId: string
  here: (id: string) => string | undefined
}

const batchSize = 500

export async function insertBatches<Table extends TableName>(
  trx: DatabaseTransaction,
  table: Table,
  rows: readonly NewRow<Table>[],
) {
  for (let at = 0; at < rows.length; at += batchSize) {
    await trx.insert(table, rows.slice(at, at + batchSize))
  }
}

export async function insertLocations(
  { trx, ownerId, here }: Inserting,
  entries: Archived<'locations'>[],
) {
  const slugs = await findSlugs(trx, 'location', ownerId, entries)
  const rows = entries.map((entry, at) => {
    const { title, address, description, comments, latitude, longitude } = entry
    const { positionPrivacy, importOrigin } = entry
    return {
      ...{ title, address, description, comments, latitude, longitude },
      ...{ positionPrivacy, importOrigin },
      ...commonOf(entry, ownerId, slugs[at]),
      id: here(entry.id) as string,
    }
  })
  await insertBatches(trx, 'locations', rows)
  const tagged = entries.map(({ id, tags }) => ({ locationId: here(id) as string, titles: tags }))
  await locationTags.assignAll(trx, ownerId, tagged)
}

/** They are neither public nor for sale, whatever they were. */
export async function insertPortfolios(
  { trx, ownerId, here }: Inserting,
  entries: Archived<'portfolios'>[],
) {
  const slugs = await findSlugs(trx, 'portfolio', ownerId, entries)
  const rows = entries.map((entry, at) => ({
    ...{ title: entry.title, description: entry.description },
    priceCents: Math.round(entry.price * 100),
    heroPhotoId: here(entry.heroPhotoId ?? '') ?? null,
    ...commonOf(entry, ownerId, slugs[at]),
    id: here(entry.id) as string,
  }))
  await insertBatches(trx, 'portfolios', rows)
  await insertBatches(
    trx,
    'portfolioLocations',
    entries.flatMap(({ id, locationIds }) =>
      listed(locationIds, here).map((locationId, position) => ({
        ...{ portfolioId: here(id) as string, locationId, position },
      })),
    ),
  )
  await insertBatches(
    trx,
    'portfolioSamples',
    entries.flatMap(({ id, samplePhotoIds }) =>
      listed(samplePhotoIds, here).map((photoId, position) => ({
        ...{ portfolioId: here(id) as string, photoId, position },
      })),
    ),
  )
}

export async function insertGear({ trx, ownerId, here }: Inserting, entries: Archived<'gear'>[]) {
  const rows = entries.map(({ title, quantity, category, notes, listId, ...entry }) => ({
    ...{ title, quantity, category, notes, listId, ownerId },
    id: here(entry.id) as string,
    createdAt: until(entry.createdAt),
    updatedAt: until(entry.updatedAt),
  }))
  await insertBatches(trx, 'gear', rows)
}

/** Different ids here, in their order. */
export function listed(ids: readonly string[], here: Inserting['here']): string[] {
  return [...new Set(ids.flatMap((id) => here(id) ?? []))]
}

export function commonOf(
  { createdAt, updatedAt }: { createdAt: string; updatedAt: string },
  ownerId: string,
  slug: string | undefined,
) {
  return {
    ...{ ownerId, slug: slug as string },
    createdAt: until(createdAt),
    updatedAt: until(updatedAt),
  }
}
