import { Fragment, join, name, nothing, Parameter, sql } from '#app/db/sql.server.ts'
import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import type { Kind, KindThat, PlanKind, ShareKind } from '#app/domain/rules/kind.ts'
import { isPublicSection, type Section, sections } from '#app/domain/rules/section.ts'
import type { Grant } from '#app/domain/users/actor.ts'
import { env } from '#app/server/env.server.ts'
import { idColumn, locationsTable } from './kind-names.server.ts'

/** SQL conditions. A property test compares each of them with the same rule written without SQL. */

/** The actor, or a user whose id is a column of the statement. */
export type Principal = {
  id: string | Fragment | null
  grants?: readonly Grant[]
  isCrawler?: boolean
}

/**
 * A search engine. With `MODERATION=before`, it finds no unreviewed plan, and no location that is
 * only visible in a plan.
 */
export const crawler: Principal = { id: null, isCrawler: true }

export type UserPrincipal = Principal & { id: string }

export function idOf(asker: Principal): Fragment {
  if (asker.id instanceof Fragment) return asker.id
  return asker.id === null ? sql`null::uuid` : sql`${new Parameter(asker.id, asker)}::uuid`
}

export function isOwn(i: string, asker: Principal): Fragment {
  return asker.id === null ? no : sql`${name(i)}.owner_id = ${idOf(asker)}`
}

/**
 * SQL condition: a location is the actor's own, shared and accepted, discoverable, or in a visible
 * portfolio, project or shoot to which its owner added it. A portfolio or plan does not show a
 * location that was taken down, nor a refused one to the public.
 * @param l alias of the location's row
 */
export function locationIsVisible(l: string, actor: Principal): Fragment {
  const i = name(l)
  const isAllowed = needsReview(actor) ? sql` and false` : sql` and not ${i}.is_refused`
  return sql`(${i}.deleted_at is null and (
    ${isOwn(l, actor)} or ${i}.is_discoverable or ${isShared('location', l, actor)}
    or (${i}.taken_down_at is null and (exists (select 1 from portfolio_locations vpl join portfolios vp on vp.id = vpl.portfolio_id
      where vpl.location_id = ${i}.id and vp.owner_id = ${i}.owner_id and ${contentsAreOpen('vp', actor, sql` and not ${i}.is_refused`)})
    or exists (select 1 from project_locations vrl join projects vr on vr.id = vrl.project_id
      where vrl.location_id = ${i}.id and vrl.added_by = ${i}.owner_id
        and ${projectIsVisible('vr', actor, 'locations', isAllowed)})
    or exists (select 1 from shoot_locations vsl join shoots vs on vs.id = vsl.shoot_id
      where vsl.location_id = ${i}.id and vsl.added_by = ${i}.owner_id
        and ${shootIsVisible('vs', actor, 'locations', isAllowed)})))))`
}

/**
 * SQL between `from` and `order by`. The condition that nearly always decides comes first, and
 * `offset 0` keeps the planner from reading all locations.
 * @param joined joins to `l`
 */
export function visibleLocations(
  kind: PlanKind,
  i: string,
  actor: Principal,
  joined = nothing,
): Fragment {
  const areOpen = lacks(actor, 'locations')
    ? sql`${isVisible(i, actor, kind, 'locations')} and `
    : nothing
  return sql`${locationsTable(kind)} il
    cross join lateral (select * from locations where id = il.location_id offset 0) l ${joined}
    where ${areOpen}il.${idColumn(kind)} = ${name(i)}.id and l.deleted_at is null
      and ((il.added_by = l.owner_id and l.taken_down_at is null and not l.is_refused)
        or ${locationIsVisible('l', actor)})`
}

export function profileIsVisible(u: string, actor: Principal): Fragment {
  if (actor.id === null) return sql`${name(u)}.is_profile_public`
  return sql`(${name(u)}.is_profile_public or ${name(u)}.id = ${idOf(actor)})`
}

export function portfolioIsVisible(p: string, actor: Principal): Fragment {
  return sql`(${name(p)}.deleted_at is null and (${isOwn(p, actor)} or ${name(p)}.is_discoverable
    or ${isShared('portfolio', p, actor)}))`
}

/** SQL condition: only the owner and members see the locations of a portfolio for sale. */
export function portfolioContentsAreVisible(p: string, actor: Principal): Fragment {
  const i = name(p)
  return sql`(${i}.deleted_at is null and (${isOwn(p, actor)}
    or (${i}.is_discoverable and not ${i}.is_purchaseable)
    or ${isShared('portfolio', p, actor, 'view', 'locations')}))`
}

/**
 * SQL condition: a project is the actor's own, shared and accepted, or public and neither hidden
 * nor archived.
 * @param isAllowed a further condition for the public; starts with `and`
 */
export function projectIsVisible(
  r: string,
  actor: Principal,
  section?: Section,
  isAllowed = nothing,
): Fragment {
  const areOpen = isOpen('project', r, actor, section)
  return sql`(${name(r)}.deleted_at is null and (${isOwn(r, actor)} or (${areOpen}${isAllowed})
    or ${isShared('project', r, actor, 'view', section)}))`
}

/** Like `projectIsVisible`, but members of a project also see its owner's shoots in it. */
export function shootIsVisible(
  s: string,
  actor: Principal,
  section?: Section,
  isAllowed = nothing,
): Fragment {
  const areOpen = isOpen('shoot', s, actor, section)
  return sql`(${name(s)}.deleted_at is null and (${isOwn(s, actor)} or (${areOpen}${isAllowed})
    or ${isShared('shoot', s, actor, 'view', section)}
    or ${isInSharedProject(s, actor, 'view', section)}))`
}

/** SQL, JSON: the sections of the visible plan `i` that the actor may see. */
export function openSections(kind: PlanKind, i: string, actor: Principal): Fragment {
  if (sections.some((section) => lacks(actor, section))) {
    const each = sections.map(
      (section) => sql`case when ${isVisible(i, actor, kind, section)} then ${section}::text end`,
    )
    return sql`to_json(array_remove(array[${join(each)}], null))`
  }
  const isOfProject = kind === 'shoot' ? sql` or ${isInSharedProject(i, actor, 'view')}` : nothing
  return sql`to_json(case when ${isOwn(i, actor)} or ${isShared(kind, i, actor)}${isOfProject}
    then ${[...sections]}::text[] else ${always}::text[] || ${name(i)}.public_sections end)`
}

const always = sections.filter((section) => !isPublicSection(section))

/**
 * SQL condition: the exact position is public, or the actor is the owner, a member of the location
 * or of an item to which its owner added it, or holds a grant that includes the position. A grant
 * without the position hides what is not public.
 */
export function positionIsExact(l: string, actor: Principal): Fragment {
  const i = name(l)
  const isForAll = sql`${i}.position_privacy = 'exact'`
  const isPublic = lacks(actor, 'position')
    ? sql`(${isForAll} and ${locationIsVisible(l, { id: null })})`
    : isForAll
  const isMember =
    actor.id === null ? no : sql`position_is_shared(${i}.id, ${i}.owner_id, ${idOf(actor)})`
  if (!actor.grants) return sql`(${isPublic} or ${isOwn(l, actor)} or ${isMember})`
  return sql`(${isPublic} or ${isOwn(l, actor)} or ${isMember} or ${isGranted('location', l, actor)}
    or exists (select 1 from portfolio_locations xpl join portfolios xp on xp.id = xpl.portfolio_id
      where xpl.location_id = ${i}.id and xp.owner_id = ${i}.owner_id and xp.deleted_at is null
        and ${isGranted('portfolio', 'xp', actor)})
    or exists (select 1 from project_locations xrl join projects xr on xr.id = xrl.project_id
      where xrl.location_id = ${i}.id and xrl.added_by = ${i}.owner_id and xr.deleted_at is null
        and ${isGranted('project', 'xr', actor)})
    or exists (select 1 from shoot_locations xsl join shoots xs on xs.id = xsl.shoot_id
      where xsl.location_id = ${i}.id and xsl.added_by = ${i}.owner_id and xs.deleted_at is null
        and (${isGranted('shoot', 'xs', actor)} or exists (select 1 from project_shoots xps
          join projects xpr on xpr.id = xps.project_id
          where xps.shoot_id = xs.id and xpr.owner_id = xs.owner_id and xpr.deleted_at is null
            and ${isGranted('project', 'xpr', actor)}))))`
}

function isGranted(kind: ShareKind, i: string, { grants = [] }: Principal) {
  const granted = grantsOf(grants, kind, 'view', 'position')
  return granted.length > 0 ? sql`${name(i)}.id = any(${granted}::uuid[])` : no
}

export function isVisible<Of extends KindThat<'hasPage'>>(
  i: string,
  actor: Principal,
  kind: Of,
  section?: Of extends PlanKind ? Section : never,
): Fragment {
  const condition: Condition = visibleBy[kind]
  return condition(i, actor, section)
}

type Condition = (i: string, actor: Principal, section?: Section) => Fragment

const visibleBy: Record<KindThat<'hasPage'>, Condition> = {
  location: locationIsVisible,
  portfolio: portfolioIsVisible,
  shoot: shootIsVisible,
  project: projectIsVisible,
}

/**
 * SQL condition: an item is the actor's own, or shared for editing and accepted. Editors of a
 * project also edit its owner's shoots in it.
 */
export function isEditable(i: string, actor: Principal, kind: Kind): Fragment {
  const byShare = kind === 'gear' ? no : isShared(kind, i, actor, 'edit')
  const byProject = kind === 'shoot' ? isInSharedProject(i, actor, 'edit') : no
  return sql`(${name(i)}.deleted_at is null
    and (${isOwn(i, actor)} or ${byShare} or ${byProject}))`
}

/**
 * SQL condition: the asker is the owner, or a member of the shoot or of a project that holds it.
 * Grants do not count.
 */
export function isOfCrew(s: string, asker: Principal): Fragment {
  const person = { id: asker.id }
  return sql`(${name(s)}.deleted_at is null and (${isOwn(s, person)}
    or ${isShared('shoot', s, person)} or ${isInSharedProject(s, person, 'view')}))`
}

/**
 * SQL condition: portfolio `p` shows its location `l`. A published portfolio hides refused
 * locations.
 */
export function isShown(l: string, isPublished: Fragment = sql`p.is_discoverable`): Fragment {
  return sql`(${name(l)}.taken_down_at is null
    and not (${name(l)}.is_refused and ${isPublished}))`
}

function contentsAreOpen(p: string, actor: Principal, isAllowed: Fragment) {
  const i = name(p)
  return sql`${i}.deleted_at is null and ((${i}.is_discoverable and not ${i}.is_purchaseable${isAllowed})
    or ${isShared('portfolio', p, actor, 'view', 'locations')})`
}

function isOpen(kind: PlanKind, i: string, asker: Principal, section?: Section) {
  const isOn =
    section && isPublicSection(section)
      ? sql` and ${section}::text = any(${name(i)}.public_sections)`
      : nothing
  return sql`(${name(i)}.is_public and not ${name(i)}.is_hidden
    and ${name(i)}.archived_at is null${isOn}${needsReview(asker) ? sql` and ${isReviewed(kind, i)}` : nothing})`
}

function needsReview({ isCrawler }: Principal) {
  return isCrawler && env.MODERATION === 'before'
}

/**
 * SQL condition: an admin has reviewed the plan in its current state, or its owner is the only
 * admin.
 */
export function isReviewed(kind: PlanKind, i: string): Fragment {
  const plan = name(i)
  return sql`((${plan}.reviewed_at is not null and ${plan}.reviewed_at >= ${lastChangeOf(kind, i)})
    or (exists (select 1 from users where role = 'admin')
      and ${plan}.owner_id = all (select id from users where role = 'admin')))`
}

export function lastChangeOf(kind: PlanKind, i: string): Fragment {
  return sql`greatest(${name(i)}.updated_at, (select max(rc.updated_at) from concepts rc
    where rc.${idColumn(kind)} = ${name(i)}.id))`
}

function isShared(
  kind: ShareKind,
  i: string,
  actor: Principal,
  least: AccessLevel = 'view',
  section?: Section,
) {
  const granted = actor.grants ? grantsOf(actor.grants, kind, least, section) : []
  const byGrant = granted.length > 0 ? sql`${name(i)}.id = any(${granted}::uuid[])` : no
  if (actor.id === null) return byGrant
  const byShare = isAccepted(kind, i, actor, least)
  return byGrant === no ? byShare : sql`(${byShare} or ${byGrant})`
}

export function isAccepted(
  kind: ShareKind,
  i: string,
  asker: Principal,
  least: AccessLevel = 'view',
): Fragment {
  if (asker.id === null) return no
  const level = least === 'edit' ? sql` and sh.access_level = 'edit'` : nothing
  return sql`exists (select 1 from shares sh where sh.${idColumn(kind)} = ${name(i)}.id
    and sh.user_id = ${idOf(asker)} and sh.status = 'accepted'${level})`
}

function isInSharedProject(s: string, actor: Principal, least: AccessLevel, section?: Section) {
  const shared = isShared('project', 'pr', actor, least, section)
  if (shared === no) return no
  return sql`exists (select 1 from project_shoots ps join projects pr on pr.id = ps.project_id
    where ps.shoot_id = ${name(s)}.id and pr.owner_id = ${name(s)}.owner_id and pr.deleted_at is null
      and ${shared})`
}

const no = sql`false`

function grantsOf(
  grants: readonly Grant[],
  kind: ShareKind,
  least: AccessLevel,
  section?: Section,
) {
  return grants
    .filter((grant) => grant.kind === kind && (least === 'view' || grant.accessLevel === 'edit'))
    .filter((grant) => section === undefined || opens(grant, section))
    .map(({ id }) => id)
}

export function lacks({ grants = [] }: Principal, section: Section) {
  return grants.some((grant) => !opens(grant, section))
}

function opens(grant: Grant, section: Section) {
  return grant.sections?.includes(section) ?? true
}
