import { readRows } from '#app/db/client.server.ts'
import { oneOf, text, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { tableOf } from '#app/domain/items/kind-names.server.ts'
import { isEditable } from '#app/domain/items/visibility.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolioLocations from '#app/domain/places/portfolio-locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { PlanKind } from '#app/domain/rules/kind.ts'
import { type KindThat, kindsThat } from '#app/domain/rules/kind.ts'
import * as planLocations from '#app/domain/shoots/plan-locations.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import type { CopyTarget, SavedCopy } from './saved-copy.ts'

/** `into` is the title of the item to which the location was added; pass `saved` to `undo`. */
type SaveOutcome = { title: string; into: string | undefined; saved: SavedCopy | undefined }

/**
 * Copies a location to the library or a portfolio; adds the original to a shoot or project.
 * @param key the page's idempotency key: a repeated request makes no second copy
 */
export async function save(
  actor: Actor,
  locationId: string,
  target: CopyTarget,
  key?: string,
): Promise<SaveOutcome> {
  const user = requireUser(actor)
  const { title, ownerUserId } = await locations.find(user, locationId)
  const isOwn = ownerUserId === user.id
  switch (target.kind) {
    case 'library': {
      const saved = isOwn ? undefined : await copy(user, locationId, key)
      return { title, into: undefined, saved }
    }
    case 'portfolio': {
      const portfolio = await portfolios.findEditable(user, target.id)
      if (portfolio.ownerUserId !== user.id) throw notFound('Portfolio')
      const saved = isOwn ? undefined : await copy(user, locationId, key)
      await portfolioLocations.change(user, target.id, {
        verb: 'add',
        ids: [saved?.copyId ?? locationId],
      })
      return { title, into: portfolio.title, saved }
    }
    default: {
      const { kind, id: planId } = target
      const { title: into, added } = await planLocations.change(user, kind, planId, {
        verb: 'add',
        ids: [locationId],
      })
      return { title, into, saved: added.length > 0 ? { kind, planId, locationId } : undefined }
    }
  }
}

export type OwnTarget = { kind: KindThat<'holdsLocations'>; id: string; title: string }

export function listTargets(actor: Actor): Promise<OwnTarget[]> {
  const user = requireUser(actor)
  const ofPlans = (kind: PlanKind, max: number) =>
    sql`(select ${kind}::text as kind, i.id, i.title from ${tableOf(kind)} i
      where ${isEditable('i', user, kind)} and i.archived_at is null and not i.is_hidden
      order by i.updated_at desc, i.id desc limit ${max})`
  return readRows(
    { kind: oneOf(kindsThat('holdsLocations')), id: uuid, title: text },
    sql`${ofPlans('shoot', 4)} union all ${ofPlans('project', 2)} union all
      (select 'portfolio', i.id, i.title from portfolios i
        where i.owner_id = ${user.id} and i.deleted_at is null
        order by i.updated_at desc, i.id desc limit 3)`,
    user,
  )
}

/** Undoes `save`, and returns the title of the removed location; idempotent. */
export async function undo(actor: Actor, saved: SavedCopy): Promise<string> {
  if ('copyId' in saved) return (await locations.remove(actor, saved.copyId)).title
  const { title } = await locations.find(actor, saved.locationId)
  await planLocations.change(actor, saved.kind, saved.planId, {
    verb: 'remove',
    id: saved.locationId,
  })
  return title
}

async function copy(user: SignedIn, locationId: string, key: string | undefined) {
  return { copyId: (await locations.clone(user, locationId, key)).id }
}
