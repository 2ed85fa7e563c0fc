import type { Actor } from '#app/domain/accounts/actor.ts'

/**
 * May this actor see this item, may it edit it: each question once as a pure rule and once as the
 * SQL condition. A property test holds the two together.
 *
 * In SQL `actor` is the placeholder of the actor's id, such as `$1::uuid`, null for a visitor.
 */

/** What decides who may see a location. */
export type LocationFacts = {
  ownerId: string
  isDeleted: boolean
  isDiscoverable: boolean
  /** The portfolios that hold it. */
  parents: PortfolioFacts[]
}

/** What decides who may see a portfolio and what is in it. */
export type PortfolioFacts = {
  ownerId: string
  isDeleted: boolean
  isDiscoverable: boolean
  isPurchaseable: boolean
}

/** Discoverable, in a portfolio whose contents the actor may see, or own. */
export function maySeeLocation(actor: Actor, location: LocationFacts): boolean {
  if (location.isDeleted) return false
  return (
    location.ownerId === actor.id ||
    location.isDiscoverable ||
    location.parents.some(
      (parent) => parent.ownerId === location.ownerId && maySeeContents(visitorOf(actor), parent),
    )
  )
}

/** `l` is the alias of the location's row. */
export function locationIsVisible(l: string, actor: string): string {
  return `(${l}.deleted_at is null and (
    ${l}.owner_id = ${actor} or ${l}.is_discoverable or exists (
      select 1 from portfolio_locations vpl join portfolios vp on vp.id = vpl.portfolio_id
      where vpl.location_id = ${l}.id and vp.owner_id = ${l}.owner_id
        and vp.deleted_at is null and vp.is_discoverable and not vp.is_purchaseable)))`
}

/** What decides who may see a profile and its picture, and whether lists name its owner's items. */
export type ProfileFacts = { userId: string; isPublic: boolean }

/** Public or own. */
export function maySeeProfile(actor: Actor, profile: ProfileFacts): boolean {
  return profile.isPublic || profile.userId === actor.id
}

/** `u` is the alias of the user's row. */
export function profileIsVisible(u: string, actor: string): string {
  return `(${u}.is_profile_public or ${u}.id = ${actor})`
}

/** Discoverable or own. */
export function maySeePortfolio(actor: Actor, portfolio: PortfolioFacts): boolean {
  if (portfolio.isDeleted) return false
  return portfolio.ownerId === actor.id || portfolio.isDiscoverable
}

/** `p` is the alias of the portfolio's row. */
export function portfolioIsVisible(p: string, actor: string): string {
  return `(${p}.deleted_at is null and (${p}.owner_id = ${actor} or ${p}.is_discoverable))`
}

/** The locations of a portfolio for sale are its owner's until they are bought. */
export function maySeeContents(actor: Actor, portfolio: PortfolioFacts): boolean {
  if (!maySeePortfolio(actor, portfolio)) return false
  return portfolio.ownerId === actor.id || !portfolio.isPurchaseable
}

/** The SQL of `maySeeContents`: what is for sale shows its locations to its owner only. */
export function portfolioContentsAreVisible(p: string, actor: string): string {
  return `(${portfolioIsVisible(p, actor)} and (${p}.owner_id = ${actor} or not ${p}.is_purchaseable))`
}

/** Owners edit their own. */
export function mayEdit(actor: Actor, item: { ownerId: string; isDeleted: boolean }): boolean {
  return !item.isDeleted && item.ownerId === actor.id
}

/** `i` is the alias of the item's row. */
export function isEditable(i: string, actor: string): string {
  return `(${i}.deleted_at is null and ${i}.owner_id = ${actor})`
}

/** A portfolio of the location's own owner makes the location public, whoever asks. */
function visitorOf(actor: Actor): Actor {
  return { ...actor, id: null, role: 'visitor', isAdmin: false, isGuest: false } as Actor
}
