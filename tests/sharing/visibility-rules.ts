import type { PositionPrivacy } from '#app/domain/places/position/privacy.ts'
import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import { isPublicSection, type PublicSection, type Section } from '#app/domain/rules/section.ts'
import { type Actor, type Grant, visitor } from '#app/domain/users/actor.ts'

// The rules of `visibility.server.ts`, which asks them in SQL, as functions of facts.

type Member = { userId: string; accessLevel: AccessLevel }

type ItemFacts = { id: string; ownerId: string; isDeleted: boolean; members: Member[] }

type PortfolioFacts = ItemFacts & { isDiscoverable: boolean; isPurchaseable: boolean }

/** Hidden and archived projects are for their owner and members. */
type ProjectFacts = ItemFacts & {
  isPublic: boolean
  isHidden: boolean
  isArchived: boolean
  publicSections: readonly PublicSection[]
}

/** `projects` are those that hold the shoot. */
type ShootFacts = ProjectFacts & { projects: ProjectFacts[] }

/** A project or shoot that holds a location, and who put it there. */
type Holder<Facts> = { item: Facts; addedById: string | null }

export type LocationFacts = ItemFacts & {
  isDiscoverable: boolean
  isRefused: boolean
  positionPrivacy: PositionPrivacy
  portfolios: PortfolioFacts[]
  projects: Holder<ProjectFacts>[]
  shoots: Holder<ShootFacts>[]
}

type ProfileFacts = { userId: string; isPublic: boolean }

/**
 * Own, shared and accepted, discoverable, or held by an item that the actor sees: a portfolio of
 * the same owner whose contents are open, or a project or shoot into which the location's owner put
 * it. An editor who puts the owner's location somewhere shows it to nobody else, and what an admin
 * refused is not shown to the public by what holds it.
 */
export function maySeeLocation(actor: Actor, location: LocationFacts): boolean {
  if (location.isDeleted) return false
  const { ownerId } = location
  const closed = <Item extends ItemFacts>(item: Item): Item =>
    location.isRefused ? { ...item, isPublic: false, isDiscoverable: false } : item
  const gives = ({ addedById }: Holder<ItemFacts>) => addedById === ownerId
  return (
    isOwnOrShared(actor, location) ||
    location.isDiscoverable ||
    location.portfolios.some(
      (item) => item.ownerId === ownerId && opensContents(actor, closed(item)),
    ) ||
    location.projects.some(
      (holder) => gives(holder) && maySeeProject(actor, closed(holder.item), 'locations'),
    ) ||
    location.shoots.some(
      (holder) => gives(holder) && maySeeShoot(actor, closed(holder.item), 'locations'),
    )
  )
}

/**
 * The exact position of a location that the actor sees: for everybody unless it is kept from them,
 * for its owner and members, also of what its owner put it in, and for grants with the position.
 */
export function maySeePosition(actor: Actor, location: LocationFacts): boolean {
  const { ownerId, portfolios, projects, shoots } = location
  const isLimited = (actor.grants ?? []).some((grant) => !opens(grant, 'position'))
  const isPublic =
    location.positionPrivacy === 'exact' && (!isLimited || maySeeLocation(visitor, location))
  const isIn = (item: ItemFacts) => !item.isDeleted && isMember(actor, item, 'view', 'position')
  return (
    isPublic ||
    ownerId === actor.id ||
    isMember(actor, location, 'view', 'position') ||
    portfolios.some((item) => item.ownerId === ownerId && isIn(item)) ||
    projects.some(({ item, addedById }) => addedById === ownerId && isIn(item)) ||
    shoots.some(
      ({ item, addedById }) =>
        addedById === ownerId &&
        (isIn(item) || (!item.isDeleted && isInShared(actor, item, 'view', 'position'))),
    )
  )
}

export function maySeeProfile(actor: Actor, profile: ProfileFacts): boolean {
  return profile.isPublic || profile.userId === actor.id
}

/** Own, shared and accepted, or discoverable. */
export function maySeePortfolio(actor: Actor, portfolio: PortfolioFacts): boolean {
  if (portfolio.isDeleted) return false
  return isOwnOrShared(actor, portfolio) || portfolio.isDiscoverable
}

/** Only the owner and members see the locations of a portfolio for sale, until they are bought. */
export function maySeeContents(actor: Actor, portfolio: PortfolioFacts): boolean {
  if (portfolio.isDeleted) return false
  return (
    isOwnOrShared(actor, portfolio, 'locations') ||
    (portfolio.isDiscoverable && !portfolio.isPurchaseable)
  )
}

/** Own, shared and accepted, or public and neither hidden nor archived. */
export function maySeeProject(actor: Actor, project: ProjectFacts, section?: Section): boolean {
  if (project.isDeleted) return false
  return isOwnOrShared(actor, project, section) || isOpenToAll(project, section)
}

/** As a project; in addition, members of a project see the shoots of its owner in it. */
export function maySeeShoot(actor: Actor, shoot: ShootFacts, section?: Section): boolean {
  if (shoot.isDeleted) return false
  return (
    isOwnOrShared(actor, shoot, section) ||
    isOpenToAll(shoot, section) ||
    isInShared(actor, shoot, 'view', section)
  )
}

/** Owners edit their own items, and members those shared with them to edit. */
export function mayEdit(actor: Actor, item: ItemFacts): boolean {
  if (item.isDeleted) return false
  return item.ownerId === actor.id || isMember(actor, item, 'edit')
}

/** As every item; in addition, editors of a project edit the shoots of its owner in it. */
export function mayEditShoot(actor: Actor, shoot: ShootFacts): boolean {
  return mayEdit(actor, shoot) || (!shoot.isDeleted && isInShared(actor, shoot, 'edit'))
}

/**
 * The owner, and whoever accepted a share of the shoot or of a project of its owner that holds it.
 */
export function isOfCrew({ grants: _, ...person }: Actor, shoot: ShootFacts): boolean {
  if (shoot.isDeleted) return false
  return isOwnOrShared(person, shoot) || isInShared(person, shoot, 'view')
}

function isOwnOrShared(actor: Actor, item: ItemFacts, section?: Section) {
  return item.ownerId === actor.id || isMember(actor, item, 'view', section)
}

/** A member accepted a share of the item, or brings a grant of it and this section. */
function isMember(actor: Actor, { id, members }: ItemFacts, least: AccessLevel, section?: Section) {
  const isEnough = (one: { accessLevel: AccessLevel }) =>
    least === 'view' || one.accessLevel === 'edit'
  return (
    members.some((member) => member.userId === actor.id && isEnough(member)) ||
    (actor.grants ?? []).some(
      (grant) => grant.id === id && isEnough(grant) && (!section || opens(grant, section)),
    )
  )
}

function opens({ sections }: Grant, section: Section) {
  return sections === undefined || sections.includes(section)
}

/** Times, gear, people and notes only if its owner has switched them on. */
function isOpenToAll(
  { isPublic, isHidden, isArchived, publicSections }: ProjectFacts,
  section?: Section,
) {
  const isOn = !section || !isPublicSection(section) || publicSections.includes(section)
  return isPublic && !isHidden && !isArchived && isOn
}

function isInShared(actor: Actor, shoot: ShootFacts, least: AccessLevel, section?: Section) {
  return shoot.projects.some(
    (project) =>
      !project.isDeleted &&
      project.ownerId === shoot.ownerId &&
      isMember(actor, project, least, section),
  )
}

/** Public contents open a portfolio's locations to every actor; other contents to its members. */
function opensContents(actor: Actor, portfolio: PortfolioFacts) {
  return (
    maySeeContents(visitor, portfolio) ||
    (!portfolio.isDeleted && isMember(actor, portfolio, 'view', 'locations'))
  )
}
