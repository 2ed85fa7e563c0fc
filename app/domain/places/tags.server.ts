import {
  type DatabaseTransaction,
  db,
  inTransaction,
  read,
  readCount,
} from '#app/db/client.server.ts'
import { integer, text } from '#app/db/columns.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { as, columns, type Query, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import {
  keyset,
  type LimitedPage,
  type PageRequest,
  page,
} from '#app/domain/rules/keyset.server.ts'
import { defaultListing, pageSize } from '#app/domain/rules/listing.ts'
import { matchesWords, pattern } from '#app/domain/rules/search.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import * as locationTags from './location-tags.server.ts'
import type { CountedTag, Tag, TagInput } from './tag.ts'
import { placeWords } from './words.ts'

export async function create(actor: Actor, { title }: TagInput): Promise<Tag> {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    const [tag] = await locationTags.findOrCreate(trx, owner.id, [title])
    return tag as Tag
  })
}

export async function find(actor: Actor, id: string): Promise<Tag> {
  const owner = requireUser(actor)
  const tag = await db.selectFirst(
    'tags',
    ['id', 'title'],
    sql`id = ${asId(id)} and owner_id = ${owner.id}`,
  )
  if (!tag) throw notFound('Tag')
  return tag
}

export async function list(actor: Actor): Promise<Tag[]> {
  return read(allTags(requireUser(actor)))
}

export function allTags(user: SignedIn): Query<Tag> {
  const tag = columns('tags', 't', 'id', 'title')
  return select(tag, sql`from tags t where t.owner_id = ${user.id} order by t.title`)
}

/** Lists a page of the actor's tags, sorted by title, each with its number of locations. */
export async function listCounted(
  actor: Actor,
  { search, cursor, limit = pageSize }: PageRequest & { search: string },
) {
  const owner = requireUser(actor)
  const listing = { ...defaultListing, sort: 'title', direction: 'asc', cursor } as const
  const { after, order, key } = keyset(listing, 't')
  const rows = await read(
    select(
      { ...countedTag, key: as(text, key) },
      sql`from tags t where ${tagMatches(owner, search)} and ${after}
        order by ${order} limit ${limit + 1}`,
    ),
  )
  return page(rows, limit)
}

/** Lists a page of the actor's tags as their page does, and counts all that match. */
export async function listOwn(actor: Actor, listing: LimitedPage & { search: string }) {
  const { items, nextCursor } = await listCounted(actor, listing)
  const total = await readCount(
    sql`from tags t where ${tagMatches(requireUser(actor), listing.search)}`,
  )
  const tags = items.map(({ id, title, locationCount }) => ({ id, title, locationCount }))
  return { items: tags, nextCursor, total }
}

function tagMatches(owner: SignedIn, search: string) {
  return sql`t.owner_id = ${owner.id}
    and ${matchesWords(search, (isIn) => isIn(sql`t.plain_title`))}`
}

export async function findCounted(actor: Actor, id: string): Promise<CountedTag> {
  const owner = requireUser(actor)
  const [tag] = await read(
    select(countedTag, sql`from tags t where t.id = ${asId(id)} and t.owner_id = ${owner.id}`),
  )
  if (!tag) throw notFound('Tag')
  return tag
}

const countedTag = {
  ...columns('tags', 't', 'id', 'title'),
  locationCount: as(
    integer,
    sql`(select count(*) from location_tags lt join locations l on l.id = lt.location_id
      where lt.tag_id = t.id and l.deleted_at is null)::int`,
  ),
}

/** Finds up to 8 of the actor's tags that contain `text`; none for fewer than 3 characters. */
export async function suggest(actor: Actor, text: string): Promise<Tag[]> {
  const owner = requireUser(actor)
  const wanted = pattern(text)
  if (!wanted || text.trim().length < 3) return []
  return db.select(
    'tags',
    ['id', 'title'],
    sql`owner_id = ${owner.id} and title ilike ${wanted}
      order by strpos(lower(title), lower(${text.trim()})), title limit 8`,
  )
}

/** @throws `conflict` if another tag has the title */
export async function update(actor: Actor, id: string, { title }: Partial<TagInput>): Promise<Tag> {
  const owner = requireUser(actor)
  const tag = await find(owner, id)
  if (title === undefined) return tag
  try {
    await db.update('tags', { title }, sql`id = ${tag.id}`)
  } catch (error) {
    if (isUniqueViolation(error, 'tags_title')) {
      throw new DomainError('conflict', placeWords.tagTaken, 'title')
    }
    throw error
  }
  return { id: tag.id, title }
}

/** Removes a tag from all locations; `removed-tags.server.ts` restores it. */
export async function remove(actor: Actor, id: string): Promise<Tag> {
  const tag = await find(actor, id)
  await inTransaction(async (trx) => {
    await locationTags.lockTags(trx, String(actor.id))
    await keep(trx, tag.id, null)
    await trx.remove('tags', sql`id = ${tag.id}`)
  })
  return tag
}

/**
 * Replaces the tag `id` by the tag `intoId`, which it returns. In the tags of a location that has
 * both, `intoId` gets the earlier of the two places. `removed-tags.server.ts` undoes this.
 */
export async function merge(actor: Actor, id: string, intoId: string): Promise<CountedTag> {
  const owner = requireUser(actor)
  if (id === intoId) throw invalid(placeWords.tagMerged, 'intoId')
  await inTransaction(async (trx) => {
    await locationTags.lockTags(trx, owner.id)
    const found = await trx.select(
      'tags',
      ['id'],
      sql`id = any(${[id, intoId].filter(isId)}) and owner_id = ${owner.id}`,
    )
    if (found.length < 2) throw notFound('Tag')
    await keep(trx, id, intoId)
    await trx.run(sql`update location_tags kept set position = least(kept.position, gone.position)
        from location_tags gone where kept.tag_id = ${intoId} and gone.tag_id = ${id}
          and gone.location_id = kept.location_id`)
    await trx.run(sql`delete from location_tags gone using location_tags kept
        where kept.tag_id = ${intoId} and gone.tag_id = ${id}
          and gone.location_id = kept.location_id`)
    await trx.update('locationTags', { tagId: intoId }, sql`tag_id = ${id}`)
    await trx.remove('tags', sql`id = ${id}`)
  })
  return findCounted(owner, intoId)
}

async function keep(trx: DatabaseTransaction, id: string, intoId: string | null) {
  await trx.run(sql`insert into removed_tags (id, owner_id, title, created_at, merged_into, places)
      select t.id, t.owner_id, t.title, t.created_at, ${intoId}::uuid, coalesce((
        select json_agg(json_build_object('locationId', gone.location_id, 'position', gone.position,
          'keptPosition', kept.position))
        from location_tags gone left join location_tags kept
          on kept.location_id = gone.location_id and kept.tag_id = ${intoId}::uuid
        where gone.tag_id = t.id), '[]')
      from tags t where t.id = ${id}`)
}
