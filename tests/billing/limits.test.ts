import { expect, test } from 'vitest'
import type { User } from '#app/domain/accounts/user.ts'
import { findUse } from '#app/domain/billing/use.server.ts'
import { kinds } from '#app/domain/kind.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { type Sources, type Way, waysOf } from './last-place.ts'

const { query } = useDatabase()

const rounds = 100
const atOnce = 11

test.each(['create', 'clone', 'duplicate', 'accept', 'restore'])(
  'of eleven at once that %s where one place is left exactly one succeeds, a hundred times of a hundred',
  async (verb) => {
    const ways = waysOf(await sources())[verb] ?? []
    const tried = await Promise.all(ways.map(prepare))
    for (let round = 0; round < rounds; round++) {
      const { way, user, spares } = tried[round % tried.length] as Tried
      await reset(way, user)
      const outcomes = await Promise.allSettled(spares.map(async (spare) => way.take(user, spare)))
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      const { [way.category]: use } = await findUse(user)
      expect([way.category, round, refused.length, use.count]).toEqual([
        way.category,
        round,
        atOnce - 1,
        use.limit,
      ])
      for (const reason of refused) expect(reason).toMatchObject({ code: 'limit' })
    }
  },
)

type Tried = { way: Way; user: User; spares: string[] }

async function sources(): Promise<Sources> {
  const other = await aUser()
  const { id: location } = await aLocation(other, { isDiscoverable: true })
  const portfolio = await aPortfolio(other, { locationIds: [location], isDiscoverable: true })
  const { id: shoot } = await aShoot(other, { isPublic: true })
  const { id: project } = await aProject(other, { isPublic: true })
  return { location, portfolio: portfolio.id, project, shoot }
}

/** Nine of ten exist already, and eleven requests compete for the last. */
async function prepare(way: Way): Promise<Tried> {
  const user = await aUser({ tier: way.tier })
  const { rows } = await query<{ id: string }>(
    `insert into ${kinds[way.category].table} (id, owner_id, title${isNamed(way) ? ', slug' : ''})
      select gen_random_uuid(), $1, case when n < 10 then 'Kept' else 'Spare' end
        ${isNamed(way) ? ", 'item-' || n" : ''}
      from generate_series(1, $2) n returning id, title`,
    [user.id, way.spare && way.spare !== 'invited' ? 9 + atOnce : 9],
  )
  if (way.spare === 'invited') return { way, user, spares: await invite(user) }
  const spares = way.spare ? rows.slice(9).map(({ id }) => id) : Array(atOnce).fill('')
  return { way, user, spares }
}

async function invite(user: User) {
  const other = await aUser()
  const { rows } = await query<{ id: string }>(
    `with made as (insert into shoots (id, owner_id, title, slug)
      select gen_random_uuid(), $1, 'Spare', 'item-' || n from generate_series(1, $3) n returning id)
    insert into shares (id, shoot_id, user_id) select gen_random_uuid(), id, $2 from made
      returning shoot_id as id`,
    [other.id, user.id, atOnce],
  )
  return rows.map(({ id }) => id)
}

async function reset({ category, spare }: Way, user: User) {
  if (spare === 'invited') {
    await query(`update shares set status = 'pending' where user_id = $1`, [user.id])
  } else if (spare) {
    await query(
      `update ${kinds[category].table} set ${spare}_at = now() where owner_id = $1 and title = 'Spare'`,
      [user.id],
    )
  } else {
    await query(`delete from portfolios where owner_id = $1 and title <> 'Kept'`, [user.id])
    await query(`delete from ${kinds[category].table} where owner_id = $1 and title <> 'Kept'`, [
      user.id,
    ])
  }
}

function isNamed({ category }: Way) {
  return kinds[category].hasPage
}
