import { readRows } from '#app/db/client.server.ts'
import { uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { tableOf } from '#app/domain/items/kind-names.server.ts'
import { toLocation } from '#app/domain/places/location-rows.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { maxLocationsOfPortfolio } from '#app/domain/places/portfolio.ts'
import { toPortfolio } from '#app/domain/places/portfolio-rows.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as published from '#app/domain/places/published.server.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { DomainError, forbidden, notFound } from '#app/domain/rules/errors.ts'
import { type Kind, type KindThat, kinds } from '#app/domain/rules/kind.ts'
import * as contents from '#app/domain/shoots/contents.server.ts'
import { maxItemsOfPlan } from '#app/domain/shoots/plan.ts'
import { toProject, toShoot } from '#app/domain/shoots/plan-rows.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { slug } from '#app/format/identifier.ts'

/** @throws `forbidden` if the item exists but is private; `notFound` if it does not exist */
export async function find(
  actor: Actor,
  { name, username, itemType }: { name: string; username: string; itemType: KindThat<'hasPage'> },
) {
  if (itemType === 'shoot') {
    const id = await idByName('shoot', username, name)
    const item = toShoot(await requireVisible('shoot', shoots.find(actor, id)))
    const { items } = await contents.listLocationsOfShoot(actor, id, { limit: maxItemsOfPlan })
    return { item, locationsDict: byId(items), shootsDict: {} }
  }
  if (itemType === 'project') {
    const id = await idByName('project', username, name)
    const item = toProject(await requireVisible('project', projects.find(actor, id)))
    const limit = { limit: maxItemsOfPlan }
    const [places, held] = await Promise.all([
      contents.listLocationsOfProject(actor, id, limit),
      contents.listShootsOfProject(actor, id, limit),
    ])
    return { item, locationsDict: byId(places.items), shootsDict: byId(held.items) }
  }
  if (itemType === 'location') {
    const id = await idByName('location', username, name)
    const item = toLocation(await requireVisible('location', locations.find(actor, id)))
    return { item, locationsDict: { [item.id]: item }, shootsDict: {} }
  }
  const id = await idByName('portfolio', username, name)
  const item = toPortfolio(await requireVisible('portfolio', portfolios.find(actor, id)))
  const { items } = await published.listOfPortfolio(actor, id, { limit: maxLocationsOfPortfolio })
  return { item, locationsDict: byId(items), shootsDict: {} }
}

async function idByName(kind: KindThat<'hasPage'>, username: string, name: string) {
  const [row] = await readRows(
    { id: uuid },
    sql`select i.id from users u join ${tableOf(kind)} i on i.owner_id = u.id
        and (i.id = ${asId(name)}::uuid or i.slug = ${slug(name)})
      where lower(u.username) = ${username.toLowerCase()} and i.deleted_at is null`,
  )
  if (!row) throw notFound(kinds[kind].title)
  return row.id
}

async function requireVisible<Item>(kind: Kind, finding: Promise<Item>): Promise<Item> {
  try {
    return await finding
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'notFound')) throw error
    throw forbidden(placeWords.itemPrivate({ kind }))
  }
}

function byId<Item extends { id: string }>(items: Item[]): Record<string, Item> {
  return Object.fromEntries(items.map((item) => [item.id, item]))
}
