import { type Fragment, join, name, nothing, sql } from '#app/db/sql.server.ts'
import type { Kind, KindThat, PlanKind } from '#app/domain/rules/kind.ts'
import { isPublicSection, type Section, sections } from '#app/domain/rules/section.ts'
import { idColumn, locationsTable } from './kind-names.server.ts'
import { isInSharedProject, isShared } from './membership.server.ts'
import { idOf, isOwn, lacks, no, type Principal } from './principal.server.ts'
import { isReviewed, needsReview } from './reviewed.server.ts'

/** SQL conditions. A property test compares each of them with the same rule written without SQL. */

/**
 * SQL condition: the actor owns the location `l` or has accepted a share of it, or it is
 * discoverable, or in a visible portfolio, project or shoot to which its owner added it.
 * Portfolios and plans never show a location that was taken down; the public sees no refused one.
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
 * SQL that follows `from`: the locations `l` of a plan that the actor may see. The first condition
 * nearly always decides; `offset 0` keeps PostgreSQL from reading all locations.
 * @param joined SQL joins to `l`
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

/** SQL condition: the actor may see the locations of `p`; if for sale, only owner and members. */
export function portfolioContentsAreVisible(p: string, actor: Principal): Fragment {
  const i = name(p)
  return sql`(${i}.deleted_at is null and (${isOwn(p, actor)}
    or (${i}.is_discoverable and not ${i}.is_purchaseable)
    or ${isShared('portfolio', p, actor, 'view', 'locations')}))`
}

/**
 * SQL condition: the actor owns the project or has accepted a share of it, or it is public and
 * neither hidden nor archived.
 * @param isAllowed a further SQL condition for the public; starts with `and`
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

/** Like `projectIsVisible`; members of a project also see the shoots in it that its owner owns. */
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

/** SQL that returns as JSON the sections of the plan `i` that the actor may see. */
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
 * SQL condition: the actor owns the item or has accepted a share for editing. Editors of a project
 * may also edit the shoots in it that its owner owns.
 */
export function isEditable(i: string, actor: Principal, kind: Kind): Fragment {
  const byShare = kind === 'gear' ? no : isShared(kind, i, actor, 'edit')
  const byProject = kind === 'shoot' ? isInSharedProject(i, actor, 'edit') : no
  return sql`(${name(i)}.deleted_at is null
    and (${isOwn(i, actor)} or ${byShare} or ${byProject}))`
}

/**
 * SQL condition: the asker owns the shoot, or is a member of it or of a project that contains it.
 * Grants of the asker do not count.
 */
export function isOfCrew(s: string, asker: Principal): Fragment {
  const person = { id: asker.id }
  return sql`(${name(s)}.deleted_at is null and (${isOwn(s, person)}
    or ${isShared('shoot', s, person)} or ${isInSharedProject(s, person, 'view')}))`
}

/** SQL condition: the portfolio `p` shows its location `l`; if published, no refused locations. */
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
