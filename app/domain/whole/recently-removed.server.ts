import { readRows } from '#app/db/client.server.ts'
import { type Columns, oneOf, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { type Fragment, join, name, parameter, sql } from '#app/db/sql.server.ts'
import * as gearPhotos from '#app/domain/gear/photos.server.ts'
import * as items from '#app/domain/items/items.server.ts'
import { tableOf } from '#app/domain/items/kind-names.server.ts'
import type { UserPrincipal } from '#app/domain/items/principal.server.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as removedTags from '#app/domain/places/removed-tags.server.ts'
import { type LimitedPage, publishPage, readCursor } from '#app/domain/rules/keyset.server.ts'
import { allKinds, isKind } from '#app/domain/rules/kind.ts'
import { retentionEnd, retentionStart } from '#app/domain/rules/retention.ts'
import * as conceptImages from '#app/domain/shoots/concept-images.server.ts'
import * as removedConcepts from '#app/domain/shoots/removed-concepts.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import {
  type RemovedItem,
  type RemovedKind,
  type RemovedPart,
  removedKinds,
} from './recently-removed.ts'
import { coverOfRemoved } from './removed-covers.server.ts'

const maxItems = 500

/** Lists the latest first, without what is inside a removed item, which must be restored first. */
export async function list(actor: Actor, now: Date): Promise<RemovedItem[]> {
  return (await listPage(actor, now, { limit: maxItems })).items
}

/** A page of `list`. */
export async function listPage(actor: Actor, now: Date, { limit, cursor }: LimitedPage) {
  const owner = requireUser(actor)
  const last = cursor === undefined ? undefined : readCursor(cursor, 'timestamptz')
  const rows = await readRows(
    { ...removedItemRow, key: text },
    sql`select r.*, r."removedAt"::text as key
      from (${statementOf(owner, retentionStart(now, 'removed'))}) r
      where ${last ? sql`(r."removedAt", r.id) < (${last[0]}::timestamptz, ${last[1]}::uuid)` : sql`true`}
      order by r."removedAt" desc, r.id desc limit ${limit + 1}`,
    actor,
  )
  return publishPage(rows, limit, (row) => ({
    ...row,
    goesAt: retentionEnd(row.removedAt, 'removed'),
  }))
}

/** Restores an item of any kind; idempotent. */
export async function restore(actor: Actor, kind: RemovedKind, id: string): Promise<void> {
  if (isKind(kind)) await items.restore(actor, kind, id)
  else await restorers[kind](actor, id)
}

const restorers: Record<RemovedPart, (actor: Actor, id: string) => Promise<unknown>> = {
  tag: removedTags.restore,
  photo: locationPhotos.restore,
  gearPhoto: gearPhotos.restore,
  concept: removedConcepts.restore,
  conceptImage: conceptImages.restore,
}

const removedItemRow: Columns<Omit<RemovedItem, 'goesAt'>> = {
  kind: oneOf(removedKinds),
  id: uuid,
  title: text,
  from: text,
  photoId: orNull(uuid),
  removedAt: timestamp,
}

function statementOf(user: UserPrincipal, since: Date) {
  const owner = parameter(user.id)
  const from = parameter(since)
  const photos = (kind: RemovedKind, title: Fragment, owners: Fragment) =>
    sql`select '${name(kind)}', ph.id, ph.file_name, ${title}, ph.id, ph.removed_at
      from photos ph ${owners} where ph.owner_id = ${owner} and ph.removed_at >= ${from}`
  const statements = [
    ...allKinds.map(
      (kind) => sql`select '${name(kind)}' as kind, p.id, p.title, '' as "from",
          ${coverOfRemoved(kind, user)} as "photoId", p.deleted_at as "removedAt"
        from ${tableOf(kind)} p where p.owner_id = ${owner} and p.deleted_at >= ${from}`,
    ),
    sql`select 'tag', r.id, r.title, coalesce(t.title, ''), null, r.removed_at
      from removed_tags r left join tags t on t.id = r.merged_into
      where r.owner_id = ${owner} and r.removed_at >= ${from}`,
    photos(
      'photo',
      sql`l.title`,
      sql`join locations l on l.id = ph.removed_from_id and l.deleted_at is null`,
    ),
    photos(
      'gearPhoto',
      sql`g.title`,
      sql`join gear g on g.id = ph.removed_from_gear_id and g.deleted_at is null`,
    ),
    photos(
      'conceptImage',
      sql`coalesce(s.title, p.title)`,
      sql`join concepts c on c.id = ph.removed_from_concept_id and c.removed_at is null
        ${planOf(sql`shoot_id`, sql`project_id`)}`,
    ),
    sql`select 'concept', c.id, c.title, coalesce(s.title, p.title), null, c.removed_at
      from concepts c ${planOf(sql`removed_from_shoot_id`, sql`removed_from_project_id`)}
      where coalesce(s.owner_id, p.owner_id) = ${owner} and c.removed_at >= ${from}`,
  ]
  return join(statements, ' union all ')
}

function planOf(shoot: Fragment, project: Fragment) {
  return sql`left join shoots s on s.id = c.${shoot} and s.deleted_at is null
    left join projects p on p.id = c.${project} and p.deleted_at is null`
}
