import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Archived } from '#app/domain/whole/archive/schemas.ts'
import { peopleOf } from './content.ts'
import { commonOf, type Inserting, insertBatches, listed } from './insert-places.server.ts'
import { findSlugs } from './slugs.server.ts'
import { until } from './small-parts.server.ts'

type Plan = Archived<'shoots' | 'projects'>

/** Ids of the new concepts by the ids of their plans in the archive. */
export type Concepts = Map<string, string>

export async function insertProjects(
  inserting: Inserting,
  entries: Archived<'projects'>[],
  concepts: Concepts,
) {
  const { trx, ownerId, here } = inserting
  const slugs = await findSlugs(trx, 'project', ownerId, entries)
  const rows = entries.map((entry, at) => ({
    ...planRow(entry),
    ...commonOf(entry, ownerId, slugs[at]),
    id: here(entry.id) as string,
  }))
  await insertBatches(trx, 'projects', rows)
  await insertBatches(
    trx,
    'projectShoots',
    entries.flatMap(({ id, shootIds }) =>
      listed(shootIds, here).map((shootId, position) => ({
        ...{ projectId: here(id) as string, shootId, position },
      })),
    ),
  )
  await insertBatches(
    trx,
    'projectLocations',
    entries.flatMap(({ id, locationIds }) =>
      listed(locationIds, here).map((locationId, position) => ({
        ...{ projectId: here(id) as string, locationId, position, addedBy: ownerId },
      })),
    ),
  )
  await insertConcepts(inserting, 'projectId', entries, concepts)
}

export async function insertShoots(
  inserting: Inserting,
  entries: Archived<'shoots'>[],
  concepts: Concepts,
) {
  const { trx, ownerId, here } = inserting
  const slugs = await findSlugs(trx, 'shoot', ownerId, entries)
  const rows = entries.map((entry, at) => ({
    ...planRow(entry),
    startsAt: instant(entry.startsAt),
    endsAt: instant(entry.endsAt),
    timeZone: entry.timeZone,
    ownerRole: entry.ownRole,
    ownerCallTime: entry.ownCallTime,
    ownerPhone: entry.ownPhone,
    phonesFor: entry.phonesFor,
    ...commonOf(entry, ownerId, slugs[at]),
    id: here(entry.id) as string,
  }))
  await insertBatches(trx, 'shoots', rows)
  for (const entry of entries) await insertParts(inserting, entry)
  await insertConcepts(inserting, 'shootId', entries, concepts)
}

async function insertParts({ trx, ownerId, here }: Inserting, entry: Archived<'shoots'>) {
  const shootId = here(entry.id) as string
  const people = peopleOf(entry)
  const peopleIds = await freeIds(trx, 'shares', people)
  const emails = new Set<string>()
  const createdAt = until(entry.createdAt)
  await insertBatches(
    trx,
    'shares',
    people.map(({ id, email, name, role, part, callTime, phone, note }) => {
      const isNew = email !== null && !emails.has(email.toLowerCase())
      if (isNew) emails.add(email.toLowerCase())
      const about = { name, role, part, callTime, phone, note, email: isNew ? email : null }
      return { ...about, id: peopleIds.get(id) as string, shootId, status: 'listed', createdAt }
    }),
  )
  const stops = entry.stops.filter(({ locationId }) => here(locationId))
  const stopIds = await freeIds(trx, 'shootLocations', stops)
  await insertBatches(
    trx,
    'shootLocations',
    stops.map(({ id, locationId, startsAt, endsAt, wantedLight, note }, position) => ({
      ...{ id: stopIds.get(id) as string, shootId, locationId: here(locationId) as string },
      ...{ position, wantedLight, note, addedBy: ownerId },
      startsAt: instant(startsAt),
      endsAt: instant(endsAt),
    })),
  )
  const slots = distinctBy(
    entry.slots.filter(({ gearId }) => here(gearId)),
    ({ gearId }) => gearId,
  )
  await insertBatches(
    trx,
    'slots',
    slots.map(({ gearId, broughtBy, packedAt, homeAt, ...slot }, position) => ({
      ...{ ...slot, id: newId(), shootId, gearId: here(gearId) as string, ownerId, position },
      broughtBy: peopleIds.get(broughtBy ?? '') ?? null,
      packedAt: instant(packedAt),
      homeAt: instant(homeAt),
    })),
  )
  await insertSheets({ trx, shootId, peopleIds, stopIds }, entry.callSheets)
}

type SheetIds = Pick<Inserting, 'trx'> & {
  shootId: string
  peopleIds: Map<string, string>
  stopIds: Map<string, string>
}

async function insertSheets(
  { trx, shootId, peopleIds, stopIds }: SheetIds,
  { common, days, lines }: Archived<'shoots'>['callSheets'],
) {
  if (common) await trx.insert('callSheets', { ...common, shootId })
  await insertBatches(
    trx,
    'callDays',
    distinctBy(days, ({ day }) => day).map((day) => ({ ...day, shootId })),
  )
  const own = lines.filter(({ shareId }) => shareId === null || peopleIds.has(shareId))
  await insertBatches(
    trx,
    'callLines',
    distinctBy(own, ({ shareId, day }) => `${shareId} ${day}`).map((line) => ({
      ...{ ...line, id: newId(), shootId },
      shareId: line.shareId && (peopleIds.get(line.shareId) as string),
      stopIds: line.stopIds.flatMap((id) => stopIds.get(id) ?? []),
    })),
  )
}

async function insertConcepts(
  { trx, here }: Inserting,
  column: 'shootId' | 'projectId',
  plans: Plan[],
  concepts: Concepts,
) {
  const made = plans.flatMap(({ id, concept, createdAt, updatedAt }) => {
    if (!concept) return []
    const conceptId = newId()
    concepts.set(id, conceptId)
    const times = { createdAt: until(createdAt), updatedAt: until(updatedAt) }
    return { ...concept, ...times, id: conceptId, planId: here(id) as string }
  })
  await insertBatches(
    trx,
    'concepts',
    made.map(({ id, planId, title, description, createdAt, updatedAt }) => ({
      ...{ id, [column]: planId, title, description, createdAt, updatedAt },
    })),
  )
  await insertBatches(
    trx,
    'conceptLinks',
    made.flatMap(({ id: conceptId, links }) =>
      links.map((link, position) => ({ ...link, id: newId(), conceptId, position })),
    ),
  )
}

/** They are not public, whatever they were. */
function planRow({ title, description, isHidden, publicSections, position, archivedAt }: Plan) {
  const fields = { title, description, isHidden, publicSections, position }
  return { ...fields, archivedAt: instant(archivedAt) }
}

function instant(text: string | null) {
  return text === null ? null : sql`${text}::timestamptz`
}

/** Ids here of parts of an item: their own, unless a part of anybody has it. */
async function freeIds(
  trx: Inserting['trx'],
  table: 'shares' | 'shootLocations',
  parts: { id: string }[],
): Promise<Map<string, string>> {
  const ids = parts.map(({ id }) => id)
  const taken = await trx.select(table, ['id'], sql`id = any(${ids}::uuid[])`)
  const used = new Set(taken.map(({ id }) => id))
  const free = new Map<string, string>()
  for (const id of ids) free.set(id, used.has(id) ? newId() : id)
  return free
}

function distinctBy<One>(list: readonly One[], keyOf: (one: One) => string): One[] {
  return [...new Map(list.map((one) => [keyOf(one), one])).values()]
}
