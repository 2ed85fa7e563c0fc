import { prepared } from '#app/db/client.server.ts'
import { type Actor, requireUser } from './accounts/actor.ts'
import { notFound } from './errors.ts'
import * as gearPhotos from './gear/gear-photos.server.ts'
import * as gears from './gear/gears.server.ts'
import * as removedPhotos from './photos/removed-photos.server.ts'
import * as locations from './places/locations.server.ts'
import * as portfolios from './places/portfolios.server.ts'
import * as removedTags from './places/removed-tags.server.ts'
import type { RemovedItem, RemovedKind } from './recently-removed.ts'
import { keptSince, keptUntil } from './retention.ts'
import * as conceptImages from './shoots/concept-images.server.ts'
import * as projects from './shoots/projects.server.ts'
import * as removedConcepts from './shoots/removed-concepts.server.ts'
import * as shoots from './shoots/shoots.server.ts'

/** So many are listed, the last first. */
const most = 500

/**
 * What was removed of the actor's, by whomever, and can still be brought back; the last first. What was
 * in something that is itself removed comes after that is back.
 */
export async function list(actor: Actor, now: Date): Promise<RemovedItem[]> {
  const { id } = requireUser(actor)
  const rows = await prepared<Omit<RemovedItem, 'goesAt'>>(
    'recently-removed',
    statement,
    [id, keptSince(now, 'removed'), most],
    actor,
  )
  return rows.map((row) => ({ ...row, goesAt: keptUntil(row.removedAt, 'removed') }))
}

/**
 * Brings something back, by the rules of its kind. Twice is once.
 * @throws what its own `restore` throws: `notFound`, `limit`, `conflict`
 */
export async function restore(actor: Actor, kind: RemovedKind, id: string): Promise<void> {
  const bring = restorers[kind]
  if (!bring) throw notFound('Item')
  await bring(actor, id)
}

const restorers: Record<RemovedKind, (actor: Actor, id: string) => Promise<unknown>> = {
  location: locations.restore,
  portfolio: portfolios.restore,
  shoot: shoots.restore,
  project: projects.restore,
  gear: gears.restore,
  tag: removedTags.restore,
  photo: removedPhotos.restore,
  gearPhoto: gearPhotos.restore,
  concept: removedConcepts.restore,
  conceptImage: conceptImages.restore,
}

const items = Object.entries({
  location: 'locations',
  portfolio: 'portfolios',
  shoot: 'shoots',
  project: 'projects',
  gear: 'gear',
}).map(
  ([kind, table]) => `select '${kind}' as kind, id, title, '' as "from",
      null::uuid as "photoId", deleted_at as "removedAt"
    from ${table} where owner_id = $1 and deleted_at >= $2`,
)

const tags = `select 'tag', r.id, r.title, coalesce(t.title, ''), null, r.removed_at
  from removed_tags r left join tags t on t.id = r.merged_into
  where r.owner_id = $1 and r.removed_at >= $2`

/** A photo of something of the actor's that is there itself. */
function photos(kind: RemovedKind, title: string, join: string) {
  return `select '${kind}', ph.id, ph.file_name, ${title}, ph.id, ph.removed_at
    from photos ph ${join} where ph.owner_id = $1 and ph.removed_at >= $2`
}

/** The shoot or project of a concept `c`, as long as it is there. */
function planOf(shoot: string, project: string) {
  return `left join shoots s on s.id = c.${shoot} and s.deleted_at is null
    left join projects p on p.id = c.${project} and p.deleted_at is null`
}

const concepts = `select 'concept', c.id, c.title, coalesce(s.title, p.title), null, c.removed_at
  from concepts c ${planOf('removed_from_shoot_id', 'removed_from_project_id')}
  where coalesce(s.owner_id, p.owner_id) = $1 and c.removed_at >= $2`

const statement = `${[
  ...items,
  tags,
  photos(
    'photo',
    'l.title',
    'join locations l on l.id = ph.removed_from_id and l.deleted_at is null',
  ),
  photos(
    'gearPhoto',
    'g.title',
    'join gear g on g.id = ph.removed_from_gear_id and g.deleted_at is null',
  ),
  photos(
    'conceptImage',
    'coalesce(s.title, p.title)',
    `join concepts c on c.id = ph.removed_from_concept_id and c.removed_at is null
      ${planOf('shoot_id', 'project_id')}`,
  ),
  concepts,
].join('\nunion all\n')}
order by "removedAt" desc, id desc limit $3`
