import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { asId, isId } from '#app/db/id.server.ts'
import { type Fragment, nothing, sql } from '#app/db/sql.server.ts'
import { countLocations } from '#app/domain/items/location-counts.server.ts'
import { limitOf } from '#app/domain/rules/tier.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { rowGone, stateOf } from './found-places.server.ts'

/** Ticks `chosen` and unticks the others of `shown`, which are ids. */
export async function choose(
  actor: Actor,
  importId: string,
  { shown, chosen }: { shown: string[]; chosen: string[] },
) {
  await db.run(sql`update import_places p set is_chosen = id = any(${chosen.filter(isId)}::uuid[])
    where ${ofImport(actor, importId)} and id = any(${shown.filter(isId)}::uuid[])`)
}

/** Ticks all new locations of the import, none, those that fit the plan, or those of a folder. */
export async function chooseAll(
  actor: Actor,
  importId: string,
  which: 'all' | 'none' | 'fitting' | { folder: string; isChosen: boolean },
) {
  const owner = requireUser(actor)
  const own = sql`import_id = ${asId(importId)} and owner_id = ${owner.id}`
  await inTransaction(async (trx) => {
    if (which === 'fitting') {
      await trx.update('importPlaces', { isChosen: true }, own)
      await tickFitting(trx, owner.id, importId)
    } else if (typeof which === 'string') {
      await trx.update('importPlaces', { isChosen: which === 'all' }, own)
    } else {
      const { folder, isChosen } = which
      await trx.update('importPlaces', { isChosen }, sql`${own} and ${folder} = any(folders)`)
    }
  })
}

/** A row of an import by its id, or all that wait for the same answer. */
export type Answered = { id: string } | 'all'

/**
 * Answers the question about a position: as it was written, or latitude and longitude exchanged.
 * @throws `notFound` if nothing was asked
 */
export async function answerDoubt(
  actor: Actor,
  importId: string,
  which: Answered,
  isSwapped: boolean,
) {
  const exchanged = isSwapped ? sql`, latitude = longitude, longitude = latitude` : nothing
  const changed = await db.run(sql`update import_places p set doubt = '' ${exchanged}
    where ${ofImport(actor, importId)} and ${isAnswered(which)} and ${stateOf('p')} = 'asked'
      and (${!isSwapped} or abs(longitude) <= 90)`)
  if (changed === 0) throw rowGone()
}

/**
 * Throws a location of an import away, or all without a position; or takes them back.
 * @throws `notFound` if there is none
 */
export async function setDiscarded(
  actor: Actor,
  importId: string,
  which: Answered,
  isDiscarded: boolean,
) {
  const waits = which === 'all' && isDiscarded ? sql`and ${stateOf('p')} = 'unplaced'` : nothing
  const changed = await db.run(sql`update import_places p set is_discarded = ${isDiscarded}
    where ${ofImport(actor, importId)} and ${isAnswered(which)} and location_id is null
      and is_discarded <> ${isDiscarded} ${waits}`)
  if (changed === 0) throw rowGone()
}

function ofImport(actor: Actor, importId: string): Fragment {
  return sql`p.import_id = ${asId(importId)} and p.owner_id = ${requireUser(actor).id}`
}

function isAnswered(which: Answered): Fragment {
  return which === 'all' ? sql`true` : sql`p.id = ${asId(which.id)}`
}

/** Ticks as many new locations as the plan has room for, in their order. */
export async function tickFitting(trx: DatabaseTransaction, ownerId: string, importId: string) {
  const { tier } = await trx.selectOne('users', ['tier'], sql`id = ${ownerId}`)
  const limit = limitOf(tier, 'location')
  if (!Number.isFinite(limit)) return
  await trx.run(sql`update import_places p set is_chosen = counted.nth <= ${limit}
      - ${countLocations(ownerId, 'held')}
    from (select n.id, row_number() over (order by n.place) as nth from import_places n
      where n.import_id = ${importId} and ${stateOf('n')} = 'new') counted
    where p.id = counted.id`)
}
