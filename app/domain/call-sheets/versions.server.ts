import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { DomainError, forbidden, invalid, notFound } from '#app/domain/rules/errors.ts'
import { lockSharedItem } from '#app/domain/sharing/share-rows.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import type { Clock } from '#app/format/clock.ts'
import * as queue from '#app/jobs/queue.server.ts'
import type { IssueInput } from './call-sheet.ts'
import { changesBetween, markChanges } from './changes.ts'
import type { SheetContent } from './content.ts'
import { contentOf, daysOf } from './contents.server.ts'
import type { SheetDocument } from './document.ts'
import { documentOf, type Reader, type VersionHead, versionName } from './document-of.ts'
import { callSheets } from './jobs.server.ts'
import { addressPeople } from './recipient-rows.server.ts'
import * as sources from './shoot-source.server.ts'
import { callSheetWords } from './words.ts'

export type IssuedVersion = VersionHead & { id: string; issuedAt: Date }
export type Version = IssuedVersion & { content: SheetContent }

type Handle = DatabaseTransaction | typeof db

/** The versions of a day's sheet, newest first, without their contents. */
export async function list(
  shootId: string,
  day: string,
  handle: Handle = db,
): Promise<IssuedVersion[]> {
  const rows = await handle.select(
    'callVersions',
    ['id', 'number', 'isDraft', 'issuedAt', 'issuedBy'],
    sql`shoot_id = ${shootId} and day = ${day} order by number desc`,
  )
  const names = await handle.select(
    'users',
    ['id', 'username', 'displayName'],
    sql`id = any(${rows.flatMap(({ issuedBy }) => issuedBy ?? [])}::uuid[])`,
  )
  return rows.map(({ issuedBy, ...row }) => {
    const issuer = names.find((one) => one.id === issuedBy)
    return { ...row, issuedBy: issuer ? issuer.displayName || issuer.username : '' }
  })
}

export async function findNewest(
  shootId: string,
  day: string,
  handle: Handle = db,
): Promise<Version | undefined> {
  const [newest] = await list(shootId, day, handle)
  return newest && withContent(newest, handle)
}

async function withContent(version: IssuedVersion, handle: Handle = db): Promise<Version> {
  const row = await handle.selectFirst('callVersions', ['content'], sql`id = ${version.id}`)
  if (!row) throw notFound('Version')
  return { ...version, content: row.content as SheetContent }
}

/** The words of a version for one reader; what differs from the version before has an asterisk. */
export function documentOfVersion(
  version: VersionHead & { content: SheetContent },
  before: Pick<Version, 'number' | 'content'> | undefined,
  reader: Reader,
  clock: Clock,
): SheetDocument {
  const document = documentOf(version.content, version, reader, clock)
  if (!before) return document
  const changes = changesBetween(before.content, version.content, clock)
  return markChanges(document, changes, before.number)
}

/**
 * Issues the day's sheet as it is now, and sends it: for the first time to everybody with an
 * address, later to those whose part has changed, or to all.
 * @throws `conflict` if another version was issued meanwhile, or nothing has changed
 */
export async function issue(
  actor: Actor,
  shootId: string,
  day: string,
  { basis, audience, isFinal, note }: IssueInput,
): Promise<{ number: number; sent: number }> {
  const owner = requireUser(actor)
  const source = await sources.find(actor, shootId)
  if (!owner.emailConfirmed) throw forbidden(callSheetWords.emailUnconfirmed)
  if (!daysOf(source).has(day)) throw notFound('Day')
  const content = await contentOf(source, day)
  await attempts.countMail('callSheet', owner.id)
  return inTransaction(async (trx) => {
    await lockSharedItem(trx, owner, { kind: 'shoot', itemId: shootId })
    const last = await findNewest(shootId, day, trx)
    if ((last?.number ?? 0) !== basis) throw issuedMeanwhile(last)
    const changes = last ? changesBetween(last.content, content, owner.clock) : []
    if (last && changes.length === 0) {
      throw new DomainError('conflict', callSheetWords.nothingChanged({ name: nameOf(last) }))
    }
    const number = basis + 1
    await trx.insert('callVersions', {
      ...{ id: newId(), shootId, day, number, content, isDraft: !isFinal, issuedBy: owner.id },
    })
    const off = content.people.filter(({ isOff }) => isOff).map(({ id }) => id)
    const sent = await addressPeople(trx, { shootId, day, number, changes, note, off, audience })
    await queue.enqueue(trx, callSheets, { shootId, day })
    return { number, sent }
  })
}

/** Takes DRAFT off the newest version, without a new version and without mails; returns its number. */
export async function markFinal(actor: Actor, shootId: string, day: string): Promise<number> {
  const owner = requireUser(actor)
  return inTransaction(async (trx) => {
    await lockSharedItem(trx, owner, { kind: 'shoot', itemId: shootId })
    const [last] = await list(shootId, day, trx)
    if (!last) throw invalid(callSheetWords.notIssued)
    await trx.update('callVersions', { isDraft: false }, sql`id = ${last.id}`)
    return last.number
  })
}

/** @throws `notFound` if the day has no such version */
export async function find(shootId: string, day: string, number?: number) {
  const versions = await list(shootId, day)
  const at = number === undefined ? 0 : versions.findIndex((one) => one.number === number)
  const version = versions[at]
  if (!version) throw notFound('Version')
  const older = versions[at + 1]
  return {
    version: await withContent(version),
    before: older && (await withContent(older)),
    newest: versions[0] ?? version,
    versions,
  }
}

function issuedMeanwhile(last: IssuedVersion | undefined) {
  const sentence = last
    ? callSheetWords.issuedMeanwhile({ name: nameOf(last) })
    : callSheetWords.notIssued
  return new DomainError('conflict', sentence, 'basis')
}

export function nameOf({ number }: { number: number }): string {
  return versionName(number)
}
