import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import { type Actor, visitor } from '#app/domain/accounts/actor.ts'
import type { User } from '#app/domain/accounts/user.ts'
import {
  isEditable,
  locationIsVisible,
  mayEdit,
  maySeeContents,
  maySeeLocation,
  maySeePortfolio,
  portfolioContentsAreVisible,
  portfolioIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

const database = useDatabase()

const aPortfolioState = fc.record({
  isDeleted: fc.boolean(),
  isDiscoverable: fc.boolean(),
  isPurchaseable: fc.boolean(),
})
const aLocationState = fc.record({ isDeleted: fc.boolean(), isDiscoverable: fc.boolean() })

test('the pure rule and the SQL condition of every question agree for everyone', async () => {
  const owner = await aUser()
  const stranger = await aUser()
  const admin = await aUser({ role: 'admin' })
  const actors: Actor[] = [owner, stranger, admin, visitor]
  await fc.assert(
    fc.asyncProperty(
      aLocationState,
      fc.array(aPortfolioState, { maxLength: 3 }),
      async (location, portfolios) => {
        const locationId = await insertLocation(owner, location)
        const parents = portfolios.map((portfolio) => ({ ...portfolio, ownerId: owner.id }))
        const parentIds = []
        for (const parent of portfolios)
          parentIds.push(await insertPortfolio(owner, locationId, parent))
        const facts = { ...location, ownerId: owner.id, parents }
        for (const actor of actors) {
          const ask = (condition: string, from: string, id: string) =>
            holds(condition, from, id, actor)
          expect(await ask(locationIsVisible('i', '$1::uuid'), 'locations', locationId)).toBe(
            maySeeLocation(actor, facts),
          )
          expect(await ask(isEditable('i', '$1::uuid'), 'locations', locationId)).toBe(
            mayEdit(actor, facts),
          )
          for (const [index, parent] of parents.entries()) {
            const id = parentIds[index] as string
            expect(await ask(portfolioIsVisible('i', '$1::uuid'), 'portfolios', id)).toBe(
              maySeePortfolio(actor, parent),
            )
            expect(await ask(portfolioContentsAreVisible('i', '$1::uuid'), 'portfolios', id)).toBe(
              maySeeContents(actor, parent),
            )
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

async function holds(condition: string, table: string, id: string, actor: Actor) {
  const { rows } = await database.query<{ holds: boolean }>(
    `select coalesce(${condition}, false) as holds from ${table} i where i.id = $2`,
    [actor.id, id],
  )
  return rows[0]?.holds
}

type State = { isDeleted: boolean; isDiscoverable: boolean }

async function insertLocation(owner: User, state: State) {
  const id = newId()
  await database.query(
    `insert into locations (id, owner_id, slug, title, is_discoverable, deleted_at)
      values ($1::uuid, $2, $1::text, 'Place', $3, case when $4 then now() end)`,
    [id, owner.id, state.isDiscoverable, state.isDeleted],
  )
  return id
}

async function insertPortfolio(
  owner: User,
  locationId: string,
  state: State & { isPurchaseable: boolean },
) {
  const id = newId()
  await database.query(
    `insert into portfolios (id, owner_id, slug, title, is_discoverable, is_purchaseable, price_cents, deleted_at)
      values ($1::uuid, $2, $1::text, 'Portfolio', $3, $4, 100, case when $5 then now() end)`,
    [id, owner.id, state.isDiscoverable, state.isPurchaseable, state.isDeleted],
  )
  await database.query(
    'insert into portfolio_locations (portfolio_id, location_id) values ($1, $2)',
    [id, locationId],
  )
  return id
}
