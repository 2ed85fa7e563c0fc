import { hash } from 'node:crypto'
import { readBatch } from '#app/db/batch.server.ts'
import { isId } from '#app/db/id.server.ts'
import { gearCategories, gearTemplates } from '#app/domain/gear/category.ts'
import * as gearRows from '#app/domain/gear/gear-rows.server.ts'
import { allGear } from '#app/domain/gear/gears.server.ts'
import { allSlots } from '#app/domain/gear/slot-lists.server.ts'
import { toSlot } from '#app/domain/gear/slot-rows.server.ts'
import { allPurchases, toPurchase } from '#app/domain/money/purchase-rows.server.ts'
import { favoriteLocations, favoritePortfolios } from '#app/domain/places/favorites.server.ts'
import { toLocation } from '#app/domain/places/location-rows.server.ts'
import { toPortfolio } from '#app/domain/places/portfolio-rows.server.ts'
import {
  locationsOfOthers,
  locationsOfOwner,
  portfoliosOfOthers,
  portfoliosOfOwner,
} from '#app/domain/places/published.server.ts'
import { allTags } from '#app/domain/places/tags.server.ts'
import { latestNotifications, toNotice } from '#app/domain/post/notifications.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { isSigned, sign } from '#app/domain/rules/signature.server.ts'
import { allCrews, toCrew } from '#app/domain/sharing/crew-lists.server.ts'
import { allReceived, publish } from '#app/domain/sharing/received-shares.server.ts'
import { allProjects, allShoots } from '#app/domain/shoots/all-plans.server.ts'
import { toConcept } from '#app/domain/shoots/concept-rows.server.ts'
import { allConcepts } from '#app/domain/shoots/concepts.server.ts'
import { toProject, toShoot } from '#app/domain/shoots/plan-rows.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { type Bundle, type BundleList, type BundleSince, bundleLists } from './bundle.ts'
import { type Digests, differencesSince, type Known } from './snapshot.ts'
import * as snapshots from './snapshots.server.ts'

type Lists = Pick<Bundle, BundleList>

/** Finds all data that the mobile app loads at login. @throws `notFound` for another user's id */
export async function find(actor: Actor, userId: string): Promise<Bundle> {
  const user = requireOneself(actor, userId)
  const last = await snapshots.findLast(user)
  const lists = await readLists(user)
  const reading = await snapshots.record(user, last, digestsOf(lists))
  return { ...lists, ...fixedParts(user), syncToken: tokenOf(user, reading) }
}

/** Finds changes since `token`. @throws `gone` if it is forged or too old: then call `find` */
export async function findSince(actor: Actor, userId: string, token: string): Promise<BundleSince> {
  const user = requireOneself(actor, userId)
  const last = await snapshots.findLast(user)
  const since = readToken(user, token, last)
  const lists = await readLists(user)
  const reading = await snapshots.record(user, last, digestsOf(lists))
  const { changed, ...more } = pickSince(lists, reading.known, since)
  return { ...changed, ...fixedParts(user), syncToken: tokenOf(user, reading), ...more }
}

function requireOneself(actor: Actor, userId: string) {
  const user = requireUser(actor)
  if (!isId(userId) || user.id !== userId.toLowerCase()) throw notFound('User')
  return user
}

/** Reads in few batches, because each batch is a round trip to the database. */
async function readLists(user: SignedIn): Promise<Lists> {
  const [places, small, plans, packed] = await Promise.all([
    readBatch({
      locations: locationsOfOwner(user, user.id, null),
      sharedLocations: locationsOfOthers(user),
    }),
    readBatch({
      portfolios: portfoliosOfOwner(user, user.id, null),
      sharedPortfolios: portfoliosOfOthers(user),
      favoriteLocations: favoriteLocations(user),
      favoritePortfolios: favoritePortfolios(user),
      purchases: allPurchases(user),
      tags: allTags(user),
      received: allReceived(user.id),
      notifications: latestNotifications(user),
    }),
    readBatch({
      shoots: allShoots(user),
      projects: allProjects(user),
      concepts: allConcepts(user),
      crews: allCrews(user),
    }),
    readBatch({ gears: allGear(user), slots: allSlots(user) }),
  ])
  return {
    gears: packed.gears.map(gearRows.toGear),
    slots: packed.slots.map(toSlot),
    projects: plans.projects.map(toProject),
    shoots: plans.shoots.map(toShoot),
    portfolios: small.portfolios.map(toPortfolio),
    locations: places.locations.map(toLocation),
    favoriteLocations: small.favoriteLocations.map(toLocation),
    favoritePortfolios: small.favoritePortfolios.map(toPortfolio),
    purchases: small.purchases.map(toPurchase),
    tags: small.tags,
    sharedLocations: places.sharedLocations.map(toLocation),
    sharedPortfolios: small.sharedPortfolios.map(toPortfolio),
    concepts: plans.concepts.map(toConcept),
    crews: plans.crews.map(toCrew),
    invitations: await publish(small.received),
    notifications: small.notifications.map(toNotice),
  }
}

/** Parts that are small, and so are sent in full every time. */
function fixedParts(user: SignedIn) {
  return { gearTemplates, categories: gearCategories.map((title) => ({ title })), user }
}

/** About 64 bits of the SHA-256 of each entry, in the form in which it is sent. */
function digestsOf(lists: Lists): Digests {
  const digestsOfList = (list: BundleList) =>
    lists[list].map((thing) => ({
      id: thing.id,
      digest: hash('sha256', JSON.stringify(thing), 'base64url').slice(0, 11),
    }))
  return Object.fromEntries(bundleLists.map((list) => [list, digestsOfList(list)])) as Digests
}

function pickSince(lists: Lists, known: Known, since: number) {
  const differences = differencesSince(known, since)
  const listsThat = (has: (list: BundleList) => boolean, ids: (list: BundleList) => string[]) =>
    Object.fromEntries(bundleLists.filter(has).map((list) => [list, ids(list)]))
  return {
    changed: Object.fromEntries(
      bundleLists.map((list) => {
        const { changed } = differences[list]
        return [list, (lists[list] as { id: string }[]).filter(({ id }) => changed.has(id))]
      }),
    ) as never as Lists,
    deleted: listsThat(
      (list) => differences[list].deleted.length > 0,
      (list) => differences[list].deleted,
    ),
    order: listsThat(
      (list) => differences[list].isReordered,
      (list) => lists[list].map(({ id }) => id),
    ),
  }
}

function tokenOf(user: SignedIn, { epoch, reading }: snapshots.SnapshotNumber): string {
  return `${reading}.${sign('sync', `${user.id} ${epoch} ${reading}`)}`
}

function readToken(user: SignedIn, token: string, last: snapshots.LastSnapshot): number {
  const since = numberOf(token)
  const signature = token.slice(token.indexOf('.') + 1)
  const isOurs = isSigned('sync', `${user.id} ${last.epoch} ${since}`, signature)
  if (!isOurs || since > last.reading || since < last.forgotten) {
    throw new DomainError('gone', accountWords.syncTokenGone, 'since')
  }
  return since
}

/** The number of the snapshot, from its token; -1 if the token is malformed. */
function numberOf(token: string): number {
  const [, number] = /^(\d{1,9})\.[\w-]{43}$/.exec(token) ?? []
  return Number(number ?? -1)
}
