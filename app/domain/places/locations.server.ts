import { type DatabaseTransaction, inTransaction, read, readCount } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { asId, isId, newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { createOnce } from '#app/domain/items/create-once.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import type { Principal } from '#app/domain/items/principal.server.ts'
import { findFreeSlugs } from '#app/domain/items/slugs.server.ts'
import { isEditable, locationIsVisible } from '#app/domain/items/visibility.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as publishing from '#app/domain/publishing/publishing.server.ts'
import * as reReviews from '#app/domain/publishing/re-reviews.server.ts'
import { type Basis, isOutdated, mergeChanges } from '#app/domain/rules/basis.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { copyValues } from '#app/domain/rules/fields.ts'
import { keyset, page } from '#app/domain/rules/keyset.server.ts'
import type { Listing } from '#app/domain/rules/listing.ts'
import { titleOfCopy } from '#app/domain/rules/title.ts'
import { pickEditable } from '#app/domain/sharing/own-fields.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import {
  type LocationChanges,
  type LocationInput,
  locationFields,
  toLocationInput,
} from './location.ts'
import * as locationPhotos from './location-photos.server.ts'
import { locationDetails, locationMatches, ownLocationCard } from './location-rows.server.ts'
import * as locationTags from './location-tags.server.ts'

/** @param key the form's key: a repeated request creates nothing */
export async function create(
  actor: Actor,
  input: LocationInput,
  importId: string | null = null,
  key?: string,
) {
  const owner = requireUser(actor)
  const id = await inTransaction((trx) => createIn(trx, owner, input, importId, key))
  return find(actor, id)
}

export function createIn(
  trx: DatabaseTransaction,
  owner: SignedIn,
  input: LocationInput,
  importId: string | null,
  key: string | undefined,
): Promise<string> {
  return createOnce(trx, owner.id, 'location', { key, content: input }, async () => {
    await requirePlanRoom(trx, owner.id, 'location')
    const made = await insert(trx, owner.id, input, importId)
    const item = { kind: 'location', id: made } as const
    await publishing.syncPublished(trx, owner, item, false, input.isDiscoverable)
    return made
  })
}

/**
 * Creates all locations or none.
 * @param key the form's key: a repeated request creates nothing and returns no ids
 * @throws `limit` if the actor's tier does not allow as many
 */
export async function createAllIn(
  trx: DatabaseTransaction,
  owner: SignedIn,
  inputs: LocationInput[],
  key: string | undefined,
): Promise<string[]> {
  if (inputs.length === 0) return []
  const ids: string[] = []
  await createOnce(trx, owner.id, 'location', { key, content: inputs }, async () => {
    await requirePlanRoom(trx, owner.id, 'location', inputs.length)
    ids.push(
      ...(await insertAll(
        trx,
        owner.id,
        inputs.map((input) => ({ input })),
      )),
    )
    return ids[0] as string
  })
  return ids
}

export async function createAll(actor: Actor, inputs: LocationInput[], key?: string) {
  const owner = requireUser(actor)
  return inTransaction((trx) => createAllIn(trx, owner, inputs, key))
}

/** Inserts an unpublished location; the caller must have called `requirePlanRoom`. */
export async function insert(
  trx: DatabaseTransaction,
  ownerId: string,
  input: LocationInput,
  importId: string | null = null,
  originId: string | null = null,
): Promise<string> {
  const [id] = await insertAll(trx, ownerId, [{ input, importId, originId }])
  return id as string
}

/** `originId` is what it is a copy of, `importOrigin` identifies it in what it was imported from. */
type AddedLocation = {
  input: LocationInput
  importId?: string | null
  originId?: string | null
  importOrigin?: string | null
}

const rowsAtOnce = 500

/** Does the same as `insert` for many locations, and returns their ids in this order. */
export async function insertAll(
  trx: DatabaseTransaction,
  ownerId: string,
  added: AddedLocation[],
): Promise<string[]> {
  const titles = added.map(({ input }) => input.title)
  const slugs = await findFreeSlugs(trx, 'location', ownerId, titles)
  const rows = added.map(({ input, ...origin }, index) => ({
    ...toColumns(input),
    ...origin,
    id: newId(),
    ownerId,
    slug: slugs[index] as string,
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await trx.insert('locations', rows.slice(at, at + rowsAtOnce))
  }
  const tagged = rows.map(({ id }, index) => ({
    locationId: id,
    titles: (added[index] as AddedLocation).input.tags,
  }))
  await locationTags.assignAll(
    trx,
    ownerId,
    tagged.filter(({ titles }) => titles.length > 0),
  )
  return rows.map(({ id }) => id)
}

/** Leaves out tags, which have their own table, and `isDiscoverable`, which publishing sets. */
function toColumns({ coordinates, tags: _, isDiscoverable: __, ...columns }: LocationInput) {
  const { latitude = null, longitude = null } = coordinates ?? {}
  return { ...columns, latitude, longitude }
}

export async function find(actor: Actor, id: string, trx?: DatabaseTransaction) {
  return findOne(actor, id, locationIsVisible('l', actor), trx)
}

export async function findEditable(actor: Actor, id: string) {
  const user = requireUser(actor)
  return findOne(user, id, isEditable('l', user, 'location'))
}

async function findOne(actor: Actor, id: string, condition: Fragment, trx?: DatabaseTransaction) {
  const [row] = await read(
    select(
      locationDetails(actor),
      sql`from locations l join users u on u.id = l.owner_id
        where l.id = ${asId(id)} and ${condition}`,
    ),
    trx,
  )
  if (!row) throw notFound('Location')
  return row
}

/** Lists a page of the actor's locations; `search` matches titles, addresses and tags. */
export async function list(actor: Actor, listing: Listing) {
  const owner = requireUser(actor)
  const { after, order, key } = keyset(listing, 'l')
  const rows = await read(
    select(
      {
        ...ownLocationCard,
        ...columns('locations', 'l', 'isPurchased'),
        key: as(text, key),
      },
      sql`from locations l
        where l.owner_id = ${owner.id} and l.deleted_at is null
          and ${locationMatches('l', listing.search, { ownerId: owner.id })} and ${after}
        order by ${order} limit ${listing.limit + 1}`,
    ),
  )
  return page(rows, listing.limit)
}

export async function count(actor: Actor, search: string): Promise<number> {
  const owner = requireUser(actor)
  return readCount(sql`from locations l where l.owner_id = ${owner.id} and l.deleted_at is null
    and ${locationMatches('l', search, { ownerId: owner.id })}`)
}

/**
 * Makes a private copy with photos and tags; comments are copied only if the actor is the owner.
 * @param key the form's key: a repeated request creates nothing
 */
export async function clone(actor: Actor, id: string, key?: string) {
  const owner = requireUser(actor)
  const source = await find(owner, id)
  const copyId = await inTransaction((trx) =>
    createOnce(trx, owner.id, 'location', { key, content: { copyOf: id } }, async () => {
      await requirePlanRoom(trx, owner.id, 'location')
      const title = source.ownerUserId === owner.id ? titleOfCopy(source.title) : source.title
      const { ids } = await copyAll(trx, owner.id, [{ ...source, title }])
      return ids[0] as string
    }),
  )
  return find(owner, copyId)
}

/**
 * The caller must have called `requirePlanRoom`, except for a purchase (`purchaseId`). Copies of
 * bought locations keep the purchase that they come from.
 * @returns the ids of the copies in the order of `sources`, and the new photo id by old photo id
 */
export async function copyAll(
  trx: DatabaseTransaction,
  ownerId: string,
  sources: Awaited<ReturnType<typeof findAll>>,
  purchaseId: string | null = null,
): Promise<{ ids: string[]; photoIds: Map<string, string> }> {
  if (sources.length === 0) return { ids: [], photoIds: new Map() }
  const titles = sources.map(({ title }) => title)
  const slugs = await findFreeSlugs(trx, 'location', ownerId, titles)
  const purchases = purchaseId ? new Map<string, string>() : await findPurchases(trx, sources)
  const copies = sources.map((source, at) => ({
    ...toColumns(copyValues(locationFields, toLocationInput(source), purchaseId !== null)),
    id: newId(),
    ownerId,
    slug: slugs[at] as string,
    originId: source.id,
    isPurchased: purchaseId !== null,
    purchaseId: purchaseId ?? purchases.get(source.id) ?? null,
  }))
  await trx.insert('locations', copies)
  const ids = copies.map(({ id }) => id)
  const tagged = sources.map(({ tags }, at) => ({
    locationId: ids[at] as string,
    titles: tags.map((tag) => tag.title),
  }))
  await locationTags.assignAll(trx, ownerId, tagged)
  const homes = new Map(sources.map((source, at) => [source.id, ids[at] as string]))
  return { ids, photoIds: await photos.copyAll(trx, ownerId, 'locationId', homes) }
}

async function findPurchases(trx: DatabaseTransaction, sources: { id: string }[]) {
  const ids = sources.map(({ id }) => id)
  const rows = await trx.select('locations', ['id', 'purchaseId'], sql`id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, purchaseId }) => [id, purchaseId]))
}

/** Finds those of the locations `ids` that the actor may see, in the order of `ids`. */
export async function findAll(actor: Principal, ids: string[], trx?: DatabaseTransaction) {
  return read(
    select(
      locationDetails(actor),
      sql`from unnest(${ids.filter(isId)}::uuid[]) with ordinality wanted (id, place)
          join locations l on l.id = wanted.id join users u on u.id = l.owner_id
        where ${locationIsVisible('l', actor)} order by wanted.place`,
    ),
    trx,
  )
}

/**
 * @param basis the version that the client changed; if outdated, changes are merged or refused
 * @throws `forbidden` for a field that only the owner may change
 */
export async function update(
  actor: Actor,
  id: string,
  changes: LocationChanges,
  basis?: number | Basis,
) {
  const user = requireUser(actor)
  await inTransaction(async (trx) => {
    const current = await items.lock(trx, user, 'location', id, { based: basis, changes })
    const isOwn = current.ownerId === user.id
    const isMerged = isOutdated(basis, current.version)
    const saved = (isMerged || !isOwn) && toLocationInput(await find(user, id, trx))
    const merged = mergeChanges('location', changes, basis, isMerged && saved)
    const {
      coordinates,
      tags: titles,
      photoIds,
      isDiscoverable: wanted,
      ...fields
    } = isOwn ? merged : pickEditable('location', locationFields, merged, { ...saved }, basis)
    const position = coordinates === undefined ? {} : { latitude: null, longitude: null }
    const item = { kind: 'location', id } as const
    await reReviews.trackChange(trx, item, async () => {
      await trx.update(
        'locations',
        {
          ...fields,
          ...position,
          ...coordinates,
          version: current.version + 1,
          updatedAt: new Date(),
        },
        sql`id = ${id}`,
      )
      if (titles) await locationTags.assign(trx, current.ownerId, id, titles)
      if (photoIds) await locationPhotos.order(trx, id, photoIds)
    })
    await publishing.syncPublished(trx, user, item, current.isDiscoverable, wanted)
  })
  return find(actor, id)
}

/** Removes a location from all lists; idempotent. `restore` undoes this. */
export async function remove(actor: Actor, id: string, version?: number): Promise<items.Removed> {
  return items.remove(actor, 'location', id, version)
}

/** Undoes `remove`; idempotent. @throws `limit` if the actor's tier allows no more locations */
export async function restore(actor: Actor, id: string) {
  await items.restore(actor, 'location', id)
  return find(actor, id)
}
