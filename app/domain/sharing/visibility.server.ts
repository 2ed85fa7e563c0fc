import { Fragment, name, nothing, Parameter, sql } from '#app/db/sql.server.ts'
import { type Actor, type Grant, visitor } from '#app/domain/accounts/actor.ts'
import type { AccessLevel, ShareKind } from './share.ts'

/**
 * May this actor see this item, may it edit it: each question once as a pure rule and once as the
 * SQL condition. A property test holds the two together.
 */

/** Whom a condition asks about: the actor, or somebody whom a column of the statement names. */
export type Asker = { id: string | Fragment | null; grants?: readonly Grant[] }

/** Somebody who accepted a share of an item, and what it allows. */
type Member = { userId: string; accessLevel: AccessLevel }

/** Somebody with an account who asks. */
export type AskingUser = Asker & { id: string }

/** The id of whoever is asked about: one parameter of a statement. Nobody in particular has none. */
export function idOf(asker: Asker): Fragment {
  if (asker.id instanceof Fragment) return asker.id
  return asker.id === null ? sql`null::uuid` : sql`${new Parameter(asker.id, asker)}::uuid`
}

/** Whether the item `i` is the asker's own. */
export function isOwn(i: string, asker: Asker): Fragment {
  return asker.id === null ? no : sql`${name(i)}.owner_id = ${idOf(asker)}`
}

/** What decides of every item: whose it is, whether it is there, and who accepted a share of it. */
type ItemFacts = { id: string; ownerId: string; isDeleted: boolean; members: Member[] }

/** What decides who may see a portfolio and what is in it. */
export type PortfolioFacts = ItemFacts & { isDiscoverable: boolean; isPurchaseable: boolean }

/** What decides who may see a project. Hidden and archived ones are for their owner and members. */
export type ProjectFacts = ItemFacts & { isPublic: boolean; isHidden: boolean; isArchived: boolean }

/** What decides who may see a shoot; `projects` are those that hold it. */
export type ShootFacts = ProjectFacts & { projects: ProjectFacts[] }

/** A project or shoot that holds a location, and who put it there. */
type Holder<Facts> = { item: Facts; addedById: string | null }

/** What decides who may see a location. */
export type LocationFacts = ItemFacts & {
  isDiscoverable: boolean
  portfolios: PortfolioFacts[]
  projects: Holder<ProjectFacts>[]
  shoots: Holder<ShootFacts>[]
}

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

/** `l` is the alias of the location's row. */
export function locationIsVisible(l: string, actor: Asker): Fragment {
  const i = name(l)
  return sql`(${i}.deleted_at is null and (
    ${isOwn(l, actor)} or ${i}.is_discoverable or ${isShared('location', l, actor)}
    or exists (select 1 from portfolio_locations vpl join portfolios vp on vp.id = vpl.portfolio_id
      where vpl.location_id = ${i}.id and vp.owner_id = ${i}.owner_id and ${contentsAreOpen('vp', actor)})
    or exists (select 1 from project_locations vrl join projects vr on vr.id = vrl.project_id
      where vrl.location_id = ${i}.id and vrl.added_by = ${i}.owner_id
        and ${projectIsVisible('vr', actor)})
    or exists (select 1 from shoot_locations vsl join shoots vs on vs.id = vsl.shoot_id
      where vsl.location_id = ${i}.id and vsl.added_by = ${i}.owner_id
        and ${shootIsVisible('vs', actor)})))`
}

/**
 * The locations `l` that the actor sees in a shoot or project `i` that they see, with the rows `il`
 * that hold them: what stands between `from` and `order by`. What nearly always decides is asked first,
 * and each is found by its id: the planner takes the rest for so dear that it would rather read all
 * locations there are.
 */
export function heldLocations(kind: 'shoot' | 'project', i: string, actor: Asker): Fragment {
  return sql`${name(`${kind}_locations`)} il
    cross join lateral (select * from locations where id = il.location_id offset 0) l
    where il.${name(`${kind}_id`)} = ${name(i)}.id and l.deleted_at is null
      and (il.added_by = l.owner_id or ${locationIsVisible('l', actor)})`
}

/** What decides who may see a profile and its picture, and whether lists name its owner's items. */
export type ProfileFacts = { userId: string; isPublic: boolean }

/** Public or own. */
export function maySeeProfile(actor: Actor, profile: ProfileFacts): boolean {
  return profile.isPublic || profile.userId === actor.id
}

/** `u` is the alias of the user's row. */
export function profileIsVisible(u: string, actor: Asker): Fragment {
  if (actor.id === null) return sql`${name(u)}.is_profile_public`
  return sql`(${name(u)}.is_profile_public or ${name(u)}.id = ${idOf(actor)})`
}

/** Own, shared and accepted, or discoverable. */
export function maySeePortfolio(actor: Actor, portfolio: PortfolioFacts): boolean {
  if (portfolio.isDeleted) return false
  return isOwnOrShared(actor, portfolio) || portfolio.isDiscoverable
}

/** `p` is the alias of the portfolio's row. */
export function portfolioIsVisible(p: string, actor: Asker): Fragment {
  return sql`(${name(p)}.deleted_at is null and (${isOwn(p, actor)} or ${name(p)}.is_discoverable
    or ${isShared('portfolio', p, actor)}))`
}

/** The locations of a portfolio for sale are its owner's, and its members', until they are bought. */
export function maySeeContents(actor: Actor, portfolio: PortfolioFacts): boolean {
  if (!maySeePortfolio(actor, portfolio)) return false
  return isOwnOrShared(actor, portfolio) || !portfolio.isPurchaseable
}

/** The SQL of `maySeeContents`. */
export function portfolioContentsAreVisible(p: string, actor: Asker): Fragment {
  const i = name(p)
  return sql`(${i}.deleted_at is null and (${isOwn(p, actor)}
    or (${i}.is_discoverable and not ${i}.is_purchaseable) or ${isShared('portfolio', p, actor)}))`
}

/** Own, shared and accepted, or public and neither hidden nor archived. */
export function maySeeProject(actor: Actor, project: ProjectFacts): boolean {
  if (project.isDeleted) return false
  return isOwnOrShared(actor, project) || isOpenToAll(project)
}

/** `r` is the alias of the project's row. */
export function projectIsVisible(r: string, actor: Asker): Fragment {
  return sql`(${name(r)}.deleted_at is null and (${isOwn(r, actor)} or ${isOpen(r)}
    or ${isShared('project', r, actor)}))`
}

/** As a project; and whoever accepted a share of a project sees the shoots of its owner in it. */
export function maySeeShoot(actor: Actor, shoot: ShootFacts): boolean {
  if (shoot.isDeleted) return false
  return isOwnOrShared(actor, shoot) || isOpenToAll(shoot) || isInShared(actor, shoot, 'view')
}

/** `s` is the alias of the shoot's row. */
export function shootIsVisible(s: string, actor: Asker): Fragment {
  return sql`(${name(s)}.deleted_at is null and (${isOwn(s, actor)} or ${isOpen(s)}
    or ${isShared('shoot', s, actor)} or ${isInSharedProject(s, actor, 'view')}))`
}

/** Owners edit their own, members what is shared with them to edit. */
export function mayEdit(actor: Actor, item: ItemFacts): boolean {
  if (item.isDeleted) return false
  return item.ownerId === actor.id || isMember(actor, item, 'edit')
}

/** `i` is the alias of the item's row. */
export function isEditable(i: string, actor: Asker, kind: ShareKind): Fragment {
  return sql`(${name(i)}.deleted_at is null and (${isOwn(i, actor)}
    or ${isShared(kind, i, actor, 'edit')}))`
}

/** As every item; and whoever may edit a project edits the shoots of its owner in it. */
export function mayEditShoot(actor: Actor, shoot: ShootFacts): boolean {
  return mayEdit(actor, shoot) || (!shoot.isDeleted && isInShared(actor, shoot, 'edit'))
}

/** `s` is the alias of the shoot's row. */
export function shootIsEditable(s: string, actor: Asker): Fragment {
  return sql`(${isEditable(s, actor, 'shoot')}
    or (${name(s)}.deleted_at is null and ${isInSharedProject(s, actor, 'edit')}))`
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

function contentsAreOpen(p: string, actor: Asker) {
  const i = name(p)
  return sql`${i}.deleted_at is null and ((${i}.is_discoverable and not ${i}.is_purchaseable)
    or ${isShared('portfolio', p, actor)})`
}

function isOpen(i: string) {
  return sql`(${name(i)}.is_public and not ${name(i)}.is_hidden and ${name(i)}.archived_at is null)`
}

function isShared(kind: ShareKind, i: string, actor: Asker, least: AccessLevel = 'view') {
  const granted = actor.grants ? grantsOf(actor.grants, kind, least) : []
  const byGrant = granted.length > 0 ? sql`${name(i)}.id = any(${granted}::uuid[])` : no
  if (actor.id === null) return byGrant
  const byShare = isAccepted(kind, i, actor, least)
  return byGrant === no ? byShare : sql`(${byShare} or ${byGrant})`
}

/** Whether the asker accepted a share of the item `i`, and so is one of its members. */
export function isAccepted(
  kind: ShareKind,
  i: string,
  asker: Asker,
  least: AccessLevel = 'view',
): Fragment {
  if (asker.id === null) return no
  const level = least === 'edit' ? sql` and sh.access_level = 'edit'` : nothing
  return sql`exists (select 1 from shares sh where ${shareOf[kind]} = ${name(i)}.id
    and sh.user_id = ${idOf(asker)} and sh.status = 'accepted'${level})`
}

function isInSharedProject(s: string, actor: Asker, least: AccessLevel) {
  const shared = isShared('project', 'pr', actor, least)
  if (shared === no) return no
  return sql`exists (select 1 from project_shoots ps join projects pr on pr.id = ps.project_id
    where ps.shoot_id = ${name(s)}.id and pr.owner_id = ${name(s)}.owner_id and pr.deleted_at is null
      and ${shared})`
}

const shareOf = {
  location: sql`sh.location_id`,
  portfolio: sql`sh.portfolio_id`,
  shoot: sql`sh.shoot_id`,
  project: sql`sh.project_id`,
}

/** What a condition is that holds for nobody. */
const no = sql`false`

/** The ids of the items of a kind that are granted. */
function grantsOf(grants: readonly Grant[], kind: ShareKind, least: AccessLevel) {
  return grants
    .filter((grant) => grant.kind === kind && (least === 'view' || grant.accessLevel === 'edit'))
    .map(({ id }) => id)
}
