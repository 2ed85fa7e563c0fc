import { expect, test } from 'vitest'
import * as gears from '#app/domain/gear/gears.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { kinds, kindsThat } from '#app/domain/rules/kind.ts'
import type { LimitedCategory, Tier } from '#app/domain/rules/tier.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { aPiece } from '#tests/gear/a-piece.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

const { query } = useDatabase()

type Category = Exclude<LimitedCategory, 'archives'>

type Way = {
  verb: 'create' | 'clone' | 'accept' | 'restore' | 'unarchive'
  category: Category
  /** Makes what everybody clones. */
  source?: (other: User) => Promise<{ id: string }>
  /** @param id of the source, or of one of the items that wait to be taken */
  take: (user: User, id: string) => Promise<unknown>
}

/** The plan that holds ten of them. */
const tiers: Record<Category, Tier> = {
  location: 'Basic',
  portfolio: 'Creative',
  project: 'Creative',
  shoot: 'Creative',
  gear: 'Basic',
}
const stores = { location: locations, portfolio: portfolios, project: projects, shoot: shoots }

const locationToClone = (other: User) => aLocation(other, { isDiscoverable: true })

async function portfolioToClone(other: User) {
  const { id } = await locationToClone(other)
  return aPortfolio(other, { locationIds: [id], isDiscoverable: true })
}

const ways: Way[] = [
  { verb: 'create', category: 'location', take: (user) => aLocation(user) },
  { verb: 'create', category: 'portfolio', take: (user) => aPortfolio(user) },
  { verb: 'create', category: 'project', take: (user) => aProject(user) },
  { verb: 'create', category: 'shoot', take: (user) => aShoot(user) },
  { verb: 'create', category: 'gear', take: (user) => aPiece(user) },
  { verb: 'clone', category: 'location', source: locationToClone, take: locations.clone },
  { verb: 'clone', category: 'portfolio', source: portfolioToClone, take: portfolios.clone },
  // The portfolio fits each time, but its location only once.
  { verb: 'clone', category: 'location', source: portfolioToClone, take: portfolios.clone },
  {
    verb: 'clone',
    category: 'shoot',
    source: (other) => aShoot(other, { isPublic: true }),
    take: shoots.clone,
  },
  {
    verb: 'clone',
    category: 'project',
    source: (other) => aProject(other, { isPublic: true }),
    take: projects.clone,
  },
  {
    verb: 'accept',
    category: 'shoot',
    take: (user, itemId) => receivedShares.respond(user, { kind: 'shoot', itemId }, 'accepted'),
  },
  ...Object.entries({ ...stores, gear: gears }).map(
    ([category, { restore }]): Way => ({
      verb: 'restore',
      category: category as Category,
      take: restore,
    }),
  ),
  ...kindsThat('canBeArchived').map(
    (category): Way => ({
      verb: 'unarchive',
      category,
      take: (user, id) => plans.setArchived(category, user, id, false),
    }),
  ),
]

/** In the first round the connections are still being made. */
const rounds = 3
const concurrency = 11

test.each(ways)(
  'of eleven at once that $verb a $category where one place is left exactly one succeeds',
  async (way) => {
    const user = await aUser({ tier: tiers[way.category] })
    await addItems(way, user.id, 9, 'Kept')
    const source = await way.source?.(await aUser())
    for (let round = 0; round < rounds; round++) {
      const ids = source ? Array(concurrency).fill(source.id) : await addSpares(way, user.id)
      const outcomes = await Promise.allSettled(ids.map((id) => way.take(user, id)))
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(refused.map(({ code }) => code)).toEqual(Array(concurrency - 1).fill('limit'))
      const { [way.category]: use } = await findUse(user)
      expect([use.count, use.limit]).toEqual([10, 10])
      await query(`delete from portfolios where owner_id = $1 and title <> 'Kept'`, [user.id])
      await query(`delete from ${kinds[way.category].table} where title = 'Spare'
        or owner_id = '${user.id}' and title <> 'Kept'`)
    }
  },
)

/** The items of which each of eleven takes one; what is created is none of them. */
async function addSpares(way: Way, userId: string): Promise<string[]> {
  if (way.verb === 'create') return Array(concurrency).fill('')
  if (way.verb === 'accept') {
    const ids = await addItems(way, (await aUser()).id, concurrency, 'Spare')
    await query(
      `insert into shares (id, shoot_id, user_id)
        select gen_random_uuid(), unnest($1::uuid[]), $2`,
      [ids, userId],
    )
    return ids
  }
  const column = way.verb === 'restore' ? 'deleted_at' : 'archived_at'
  return addItems(way, userId, concurrency, 'Spare', column)
}

/** @param column that is set to now */
async function addItems(
  { category }: Way,
  ownerId: string,
  count: number,
  title: string,
  column?: 'deleted_at' | 'archived_at',
): Promise<string[]> {
  const { table, hasPage } = kinds[category]
  const { rows } = await query<{ id: string }>(
    `insert into ${table} (id, owner_id, title${hasPage ? ', slug' : ''}${column ? `, ${column}` : ''})
      select gen_random_uuid(), $1, $2${hasPage ? ", $2 || '-' || n" : ''}${column ? ', now()' : ''}
        from generate_series(1, $3) n returning id`,
    [ownerId, title, count],
  )
  return rows.map(({ id }) => id)
}
