import type { FramePhoto } from '#app/domain/places/viewers/frame.ts'
import { nameOf } from '#app/domain/places/viewers/viewed.server.ts'
import { heldLocations } from '#app/domain/sharing/visibility.server.ts'
import { coverOf, planIsVisible } from './plan-rows.server.ts'

/** An item as a link names it. */
export type Named = { slug: string; title: string }

/** An item, and what stands before and after it in the order of what holds it. */
export type NamedInOrder = Named & { previous: Named | null; next: Named | null }

/** A location in a shoot or project. */
export type ViewedPlace = {
  /** What its address says in the shoot's or project's: the slug, and the id of somebody else's. */
  name: string
  title: string
  address: string
  latitude: number | null
  longitude: number | null
  photo: (FramePhoto & { focalLength: number | null; direction: number | null }) | null
}

/** What the pages of shoots and projects show alike. */
export type ViewedPlan = {
  id: string
  slug: string
  title: string
  description: string
  username: string
  displayName: string
  isOwn: boolean
  isEditable: boolean
  /** Visitors do not see it. */
  isPrivate: boolean
  /** How many accepted a share of it. */
  memberCount: number
  cover: { id: string; width: number; height: number; color: string; blurHash: string } | null
  /** There is something to show of its concept. */
  hasConcept: boolean
}

/** The columns of `ViewedPlan` from the shoot or project `i` and its owner `u`; `$1` is the actor. */
export function viewedPlanColumns(kind: 'shoot' | 'project', i: string, isEditable: string) {
  return `${i}.id, ${i}.slug, ${i}.title, ${i}.description, u.username,
    u.display_name as "displayName", ${i}.owner_id is not distinct from $1::uuid as "isOwn",
    coalesce(${isEditable}, false) as "isEditable",
    ${planIsVisible(kind, i, 'null::uuid')} is not true as "isPrivate",
    (select count(*)::int from shares sh where sh.${kind}_id = ${i}.id and sh.status = 'accepted')
      as "memberCount",
    ${coverOf(kind, i, '$1::uuid')} as cover,
    exists (select 1 from concepts c where c.${kind}_id = ${i}.id and (c.title || c.description <> ''
      or exists (select 1 from concept_links cl where cl.concept_id = c.id)
      or exists (select 1 from photos cph where cph.concept_id = c.id))) as "hasConcept"`
}

/**
 * The locations that the actor sees of a shoot or project that they see, in order, as JSON.
 * @param more fields of the object besides those of `ViewedPlace`, from `il`
 */
export function placesOf(kind: 'shoot' | 'project', i: string, more = ''): string {
  return `coalesce((select json_agg(json_build_object(
      'name', case when l.owner_id = ${i}.owner_id then l.slug else l.id::text end,
      'title', l.title, 'address', l.address, 'latitude', l.latitude, 'longitude', l.longitude,
      'photo', (select json_build_object('id', ph.id, 'color', ph.color,
          'focalLength', ph.focal_length, 'direction', ph.direction)
        from photos ph where ph.location_id = l.id order by ph.position, ph.id limit 1)${more})
      order by il.position, l.id)
    from ${heldLocations(kind, i, '$1::uuid')}), '[]')`
}

/** The condition that the shoot or project `i` is the one that an address names. */
export function isNamed(i: string, name: string, value: string) {
  return `${i}.${nameOf(name).column} = ${value}`
}
