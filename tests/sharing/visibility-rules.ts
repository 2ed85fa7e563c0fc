import { type Actor, visitor } from '#app/domain/accounts/actor.ts'
import type { AccessLevel } from '#app/domain/sharing/share.ts'

// May this actor see this item, may it edit it: what `visibility.server.ts` asks in SQL, said of facts.

/** Somebody who accepted a share of an item, and what it allows. */
type Member = { userId: string; accessLevel: AccessLevel }

/** What decides of every item: whose it is, whether it is there, and who accepted a share of it. */
type ItemFacts = { id: string; ownerId: string; isDeleted: boolean; members: Member[] }

/** What decides who may see a portfolio and what is in it. */
type PortfolioFacts = ItemFacts & { isDiscoverable: boolean; isPurchaseable: boolean }

/** What decides who may see a project. Hidden and archived ones are for their owner and members. */
type ProjectFacts = ItemFacts & { isPublic: boolean; isHidden: boolean; isArchived: boolean }

/** What decides who may see a shoot; `projects` are those that hold it. */
type ShootFacts = ProjectFacts & { projects: ProjectFacts[] }

/** A project or shoot that holds a location, and who put it there. */
type Holder<Facts> = { item: Facts; addedById: string | null }

/** What decides who may see a location. */
export type LocationFacts = ItemFacts & {
  isDiscoverable: boolean
  portfolios: PortfolioFacts[]
  projects: Holder<ProjectFacts>[]
  shoots: Holder<ShootFacts>[]
}

/** What decides who may see a profile and its picture, and whether lists name its owner's items. */
type ProfileFacts = { userId: string; isPublic: boolean }

/**
 * Own, shared and accepted, discoverable, or held by an item that the actor sees: a portfolio of the
 * same owner whose contents are open, or a project or shoot into which the location's owner put it.
 * Whoever edits for the owner shows nobody more of what is theirs by putting it there.
 */
export function maySeeLocation(actor: Actor, location: LocationFacts): boolean {
  if (location.isDeleted) return false
  const { ownerId } = location
  const gives = ({ addedById }: Holder<ItemFacts>) => addedById === ownerId
  return (
    isOwnOrShared(actor, location) ||
    location.isDiscoverable ||
    location.portfolios.some((item) => item.ownerId === ownerId && opensContents(actor, item)) ||
    location.projects.some((holder) => gives(holder) && maySeeProject(actor, holder.item)) ||
    location.shoots.some((holder) => gives(holder) && maySeeShoot(actor, holder.item))
  )
}

/** Public or own. */
export function maySeeProfile(actor: Actor, profile: ProfileFacts): boolean {
  return profile.isPublic || profile.userId === actor.id
}

/** Own, shared and accepted, or discoverable. */
export function maySeePortfolio(actor: Actor, portfolio: PortfolioFacts): boolean {
  if (portfolio.isDeleted) return false
  return isOwnOrShared(actor, portfolio) || portfolio.isDiscoverable
}

/** The locations of a portfolio for sale are its owner's, and its members', until they are bought. */
export function maySeeContents(actor: Actor, portfolio: PortfolioFacts): boolean {
  if (!maySeePortfolio(actor, portfolio)) return false
  return isOwnOrShared(actor, portfolio) || !portfolio.isPurchaseable
}

/** Own, shared and accepted, or public and neither hidden nor archived. */
export function maySeeProject(actor: Actor, project: ProjectFacts): boolean {
  if (project.isDeleted) return false
  return isOwnOrShared(actor, project) || isOpenToAll(project)
}

/** As a project; and whoever accepted a share of a project sees the shoots of its owner in it. */
export function maySeeShoot(actor: Actor, shoot: ShootFacts): boolean {
  if (shoot.isDeleted) return false
  return isOwnOrShared(actor, shoot) || isOpenToAll(shoot) || isInShared(actor, shoot, 'view')
}

/** Owners edit their own, members what is shared with them to edit. */
export function mayEdit(actor: Actor, item: ItemFacts): boolean {
  if (item.isDeleted) return false
  return item.ownerId === actor.id || isMember(actor, item, 'edit')
}

/** As every item; and whoever may edit a project edits the shoots of its owner in it. */
export function mayEditShoot(actor: Actor, shoot: ShootFacts): boolean {
  return mayEdit(actor, shoot) || (!shoot.isDeleted && isInShared(actor, shoot, 'edit'))
}

function isOwnOrShared(actor: Actor, item: ItemFacts) {
  return item.ownerId === actor.id || isMember(actor, item, 'view')
}

/** Somebody who accepted a share of an item is its member; whoever brings a grant of it is as good as one. */
function isMember(actor: Actor, { id, members }: ItemFacts, least: AccessLevel) {
  const isEnough = (one: { accessLevel: AccessLevel }) =>
    least === 'view' || one.accessLevel === 'edit'
  return (
    members.some((member) => member.userId === actor.id && isEnough(member)) ||
    (actor.grants ?? []).some((grant) => grant.id === id && isEnough(grant))
  )
}

function isOpenToAll({ isPublic, isHidden, isArchived }: ProjectFacts) {
  return isPublic && !isHidden && !isArchived
}

function isInShared(actor: Actor, shoot: ShootFacts, least: AccessLevel) {
  return shoot.projects.some(
    (project) =>
      !project.isDeleted && project.ownerId === shoot.ownerId && isMember(actor, project, least),
  )
}

/** What the public sees in a portfolio, the actor may see in the portfolio's locations, and so may its members. */
function opensContents(actor: Actor, portfolio: PortfolioFacts) {
  return (
    maySeeContents(visitor, portfolio) ||
    (!portfolio.isDeleted && isMember(actor, portfolio, 'view'))
  )
}
