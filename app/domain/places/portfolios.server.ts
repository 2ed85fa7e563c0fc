import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { type Changes, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { refuseBought } from '#app/domain/items/bought.server.ts'
import { createOnce } from '#app/domain/items/create-once.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { requirePlanRoom } from '#app/domain/items/limits.server.ts'
import { findFreeSlug } from '#app/domain/items/slugs.server.ts'
import { isEditable, portfolioIsVisible } from '#app/domain/items/visibility.server.ts'
import * as publishing from '#app/domain/publishing/publishing.server.ts'
import * as reReviews from '#app/domain/publishing/re-reviews.server.ts'
import { type Basis, isOutdated, mergeChanges } from '#app/domain/rules/basis.ts'
import { forbidden, invalid, notFound } from '#app/domain/rules/errors.ts'
import { copyValues } from '#app/domain/rules/fields.ts'
import { titleOfCopy } from '#app/domain/rules/title.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { pickEditable } from '#app/domain/sharing/own-fields.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as locations from './locations.server.ts'
import {
  type PortfolioChanges,
  type PortfolioInput,
  portfolioFields,
  toPortfolioInput,
} from './portfolio.ts'
import * as portfolioLocations from './portfolio-locations.server.ts'
import { portfolioDetails } from './portfolio-rows.server.ts'
import { centsOf, offerOf, requireSaleable } from './sale.ts'
import { placeWords } from './words.ts'

/**
 * @param key the form's key: a repeated request creates nothing
 * @throws `forbidden` if the portfolio is for sale and the tier includes no sales, or a location in
 * it was purchased
 */
export async function create(actor: Actor, input: PortfolioInput, key?: string) {
  const owner = requireUser(actor)
  requireSaleable(owner, input)
  const id = await inTransaction((trx) =>
    createOnce(trx, owner.id, 'portfolio', { key, content: input }, async () => {
      await requirePlanRoom(trx, owner.id, 'portfolio')
      const made = await insert(trx, owner.id, input)
      const item = { kind: 'portfolio', id: made } as const
      await publishing.syncPublished(trx, owner, item, false, input.isDiscoverable)
      await refuseBought(trx, made)
      return made
    }),
  )
  return find(actor, id)
}

/** Inserts an unpublished portfolio; the caller must have called `requirePlanRoom`. */
export async function insert(
  trx: DatabaseTransaction,
  ownerId: string,
  { locationIds, price, isDiscoverable: _, ...fields }: PortfolioInput,
  origin: Pick<Changes<'portfolios'>, 'originId' | 'purchaseId' | 'isPurchased'> = {},
) {
  const id = newId()
  const slug = await findFreeSlug(trx, 'portfolio', ownerId, fields.title)
  await requireOwnPhoto(trx, ownerId, fields.heroPhotoId)
  await trx.insert('portfolios', {
    ...fields,
    id,
    slug,
    ownerId,
    ...origin,
    priceCents: centsOf(price),
  })
  await portfolioLocations.setLocations(trx, ownerId, id, locationIds)
  return id
}

export async function find(actor: Actor, id: string, trx?: DatabaseTransaction) {
  return findOne(actor, id, portfolioIsVisible('p', actor), trx)
}

export async function findEditable(actor: Actor, id: string) {
  const user = requireUser(actor)
  return findOne(user, id, isEditable('p', user, 'portfolio'))
}

async function findOne(actor: Actor, id: string, condition: Fragment, trx?: DatabaseTransaction) {
  const [row] = await read(
    select(
      portfolioDetails(actor),
      sql`from portfolios p join users u on u.id = p.owner_id
        where p.id = ${asId(id)} and ${condition}`,
    ),
    trx,
  )
  if (!row) throw notFound('Portfolio')
  return row
}

/**
 * Editors may add only public locations of the owner, as all viewers of the portfolio see them.
 * @param basis the version that the client changed; if outdated, changes are merged or refused
 * @throws `forbidden` for a field that only the owner may change
 */
export async function update(
  actor: Actor,
  id: string,
  changes: PortfolioChanges,
  basis?: number | Basis,
) {
  const user = requireUser(actor)
  await inTransaction(async (trx) => {
    const current = await items.lock(trx, user, 'portfolio', id, { based: basis, changes })
    const isOwn = current.ownerId === user.id
    const isMerged = isOutdated(basis, current.version)
    const saved = (isMerged || !isOwn) && toPortfolioInput(await find(user, id, trx))
    const merged = mergeChanges('portfolio', changes, basis, isMerged && saved)
    const { locationIds, price, isPurchaseable, isDiscoverable, ...fields } = isOwn
      ? merged
      : pickEditable('portfolio', portfolioFields, merged, { ...saved }, basis)
    const offer = offerOf(user, current, { isPurchaseable, price })
    if (fields.heroPhotoId) await requireOwnPhoto(trx, current.ownerId, fields.heroPhotoId)
    const item = { kind: 'portfolio', id } as const
    await reReviews.trackChange(trx, item, async () => {
      await trx.update(
        'portfolios',
        { ...fields, ...offer, version: current.version + 1, updatedAt: new Date() },
        sql`id = ${id}`,
      )
      if (locationIds)
        await portfolioLocations.setLocations(trx, current.ownerId, id, locationIds, user.id)
    })
    await publishing.syncPublished(trx, user, item, current.isDiscoverable, isDiscoverable)
    await refuseBought(trx, id)
  })
  return find(actor, id)
}

/**
 * Makes a private copy with its locations, not for sale.
 * @param key the form's key: a repeated request creates nothing
 * @throws `forbidden` if the portfolio is another owner's and for sale
 */
export async function clone(actor: Actor, id: string, key?: string) {
  const owner = requireUser(actor)
  const source = await find(owner, id)
  const isOwn = source.ownerUserId === owner.id
  if (source.isPurchaseable && !isOwn) {
    throw forbidden(placeWords.forSale)
  }
  const originals = await locations.findAll(owner, source.locationIds)
  if (originals.length < source.locationIds.length) throw notFound('Location')
  const copyId = await inTransaction((trx) =>
    createOnce(trx, owner.id, 'portfolio', { key, content: { copyOf: id } }, async () => {
      await requirePlanRoom(trx, owner.id, 'portfolio')
      if (originals.length > 0) await requirePlanRoom(trx, owner.id, 'location', originals.length)
      const { ids, photoIds } = await locations.copyAll(trx, owner.id, originals)
      const input = {
        ...copyValues(portfolioFields, toPortfolioInput(source), !isOwn),
        title: isOwn ? titleOfCopy(source.title) : source.title,
        heroPhotoId: photoIds.get(source.heroPhotoId ?? '') ?? null,
        locationIds: ids,
      }
      const purchaseId = await findPurchase(trx, source.id)
      return insert(trx, owner.id, input, { originId: source.id, purchaseId })
    }),
  )
  return find(owner, copyId)
}

/** Removes a portfolio, but not its locations; idempotent. `restore` undoes this. */
export async function remove(actor: Actor, id: string, version?: number): Promise<items.Removed> {
  return items.remove(actor, 'portfolio', id, version)
}

/** Undoes `remove`; idempotent. @throws `limit` if the actor's tier allows no more portfolios */
export async function restore(actor: Actor, id: string) {
  await items.restore(actor, 'portfolio', id)
  return find(actor, id)
}

/** The id of the purchase from which the portfolio was copied, directly or through other copies. */
async function findPurchase(trx: DatabaseTransaction, id: string): Promise<string | null> {
  const source = await trx.selectFirst('portfolios', ['purchaseId'], sql`id = ${id}`)
  return source?.purchaseId ?? null
}

async function requireOwnPhoto(trx: DatabaseTransaction, ownerId: string, photoId: string | null) {
  if (photoId === null) return
  const own = await trx.selectFirst(
    'photos',
    ['id'],
    sql`id = ${photoId} and owner_id = ${ownerId}`,
  )
  if (!own) throw invalid(commonWords.notFound({ kind: 'Photo' }), 'heroPhotoId')
}
