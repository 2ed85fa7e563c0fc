import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import { invalid, notFound } from '#app/domain/rules/errors.ts'
import { lockSharedItem } from '#app/domain/sharing/share-rows.server.ts'
import { type Actor, requireUser, type SignedIn } from '#app/domain/users/actor.ts'
import type { DayChanges, LineChanges, LocationNoteChanges, SheetChanges } from './call-sheet.ts'
import type { LocationNotes, PersonId } from './content.ts'
import { ownerId } from './content.ts'
import { daysOf, notesOf } from './contents.server.ts'
import * as sources from './shoot-source.server.ts'
import { callSheetWords } from './words.ts'

/** What the owner typed for all days of a shoot. */
export async function updateSheet(actor: Actor, shootId: string, changes: SheetChanges) {
  await change(actor, shootId, (trx) => upsertSheet(trx, shootId, changes))
}

async function upsertSheet(trx: DatabaseTransaction, shootId: string, changes: SheetChanges) {
  await trx.insert('callSheets', { shootId }, sql`on conflict do nothing`)
  await trx.update('callSheets', { ...changes, updatedAt: new Date() }, sql`shoot_id = ${shootId}`)
}

/** @throws `notFound` for a day on which the shoot does not take place */
export async function updateDay(
  actor: Actor,
  shootId: string,
  day: string,
  changes: DayChanges,
  sheet: SheetChanges = {},
) {
  await requireDay(actor, shootId, day)
  await change(actor, shootId, async (trx) => {
    await trx.insert('callDays', { shootId, day }, sql`on conflict do nothing`)
    const ofDay = sql`shoot_id = ${shootId} and day = ${day}`
    await trx.update('callDays', { ...changes, updatedAt: new Date() }, ofDay)
    if (Object.keys(sheet).length > 0) await upsertSheet(trx, shootId, sheet)
  })
}

/** Changes a person's line of a day. @throws `notFound` if the person is not on the sheet */
export async function updateLine(
  actor: Actor,
  shootId: string,
  person: PersonId,
  day: string,
  changes: LineChanges,
) {
  await requireDay(actor, shootId, day)
  await change(actor, shootId, (trx) => writeLine(trx, shootId, person, day, changes))
}

/** @throws `notFound` if the person is not on the sheet */
export async function writeLine(
  trx: DatabaseTransaction,
  shootId: string,
  person: PersonId,
  day: string,
  changes: LineChanges,
) {
  const shareId = person === ownerId ? null : person
  const ofShoot = sql`id = ${asId(person)} and shoot_id = ${shootId}`
  if (shareId && (await trx.count('shares', ofShoot)) === 0) throw notFound('Person')
  await requireStops(trx, shootId, changes.stopIds ?? [])
  await trx.insert('callLines', { id: newId(), shootId, shareId, day }, sql`on conflict do nothing`)
  await trx.update(
    'callLines',
    { ...changes, updatedAt: new Date() },
    sql`shoot_id = ${shootId} and day = ${day}
      and share_id is not distinct from ${shareId}::uuid`,
  )
}

async function requireStops(trx: DatabaseTransaction, shootId: string, ids: string[]) {
  const wanted = [...new Set(ids)]
  const ofShoot = sql`shoot_id = ${shootId} and id = any(${wanted}::uuid[])`
  const found = wanted.length > 0 ? await trx.count('shootLocations', ofShoot) : 0
  if (found < wanted.length) throw invalid(callSheetWords.stopOfOther, 'stopIds')
}

/** @throws `notFound` if the location is at no stop of the shoot */
export async function updateLocation(
  actor: Actor,
  shootId: string,
  locationId: string,
  changes: LocationNoteChanges,
) {
  const { head } = await sources.find(actor, shootId)
  if (!head.stops.some((stop) => stop.locationId === locationId)) throw notFound('Location')
  await change(actor, shootId, async (trx) => {
    const key = { ownerId: head.ownerId, locationId }
    await trx.insert('callLocations', key, sql`on conflict do nothing`)
    await trx.update(
      'callLocations',
      { ...changes, updatedAt: new Date() },
      sql`owner_id = ${head.ownerId} and location_id = ${locationId}`,
    )
  })
}

/** What the owner knows about a location of the shoot. @throws `notFound` if it is at no stop */
export async function findLocation(actor: Actor, shootId: string, locationId: string) {
  const { head, notes } = await sources.find(actor, shootId)
  const stop = head.stops.find((one) => one.locationId === locationId)
  if (!stop) throw notFound('Location')
  const known = notesOf(notes.find((one) => one.locationId === locationId))
  const near = await listHospitalsNear(actor, stop)
  const hospitals = near.filter(({ hospital }) => hospital !== known.hospital)
  return { title: stop.title, notes: known, hospitals }
}

/** The hospitals that the owner typed for locations near this one, the nearest first. */
async function listHospitalsNear(
  actor: Actor,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): Promise<Pick<LocationNotes, 'hospital' | 'hospitalAddress' | 'hospitalPhone'>[]> {
  if (latitude === null || longitude === null) return []
  const owner = requireUser(actor)
  const known = await db.select(
    'callLocations',
    '*',
    sql`owner_id = ${owner.id} and hospital <> ''`,
  )
  const positions = await db.select(
    'locations',
    ['id', 'latitude', 'longitude'],
    sql`id = any(${known.map(({ locationId }) => locationId)}::uuid[])`,
  )
  const near = known.flatMap((row) => {
    const at = positions.find(({ id }) => id === row.locationId)
    if (!at || at.latitude === null || at.longitude === null) return []
    const to = { latitude: at.latitude, longitude: at.longitude }
    const km = distanceKm({ latitude, longitude }, to)
    const { hospital, hospitalAddress, hospitalPhone } = row
    return km <= hospitalKm ? [{ km, notes: { hospital, hospitalAddress, hospitalPhone } }] : []
  })
  const sorted = near.sort((a, b) => a.km - b.km).map(({ notes }) => notes)
  return sorted.filter(
    ({ hospital }, at) => sorted.findIndex((one) => one.hospital === hospital) === at,
  )
}

/** How far away a hospital is still offered for another location, in kilometres. */
const hospitalKm = 40

/** @throws `notFound` for a day on which the shoot does not take place */
export async function requireDay(actor: Actor, shootId: string, day: string) {
  const source = await sources.find(actor, shootId)
  if (!daysOf(source).has(day)) throw notFound('Day')
}

async function change(
  actor: Actor,
  shootId: string,
  write: (trx: DatabaseTransaction, owner: SignedIn) => Promise<void>,
) {
  const owner = requireUser(actor)
  await inTransaction(async (trx) => {
    await lockSharedItem(trx, owner, { kind: 'shoot', itemId: shootId })
    await write(trx, owner)
  })
}
