import { db, inTransaction, read } from '#app/db/client.server.ts'
import { integer } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { seal } from '#app/domain/rules/sealing.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { type ImmichAlbum, listAlbums } from '#app/integrations/immich.server.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { env } from '#app/server/env.server.ts'
import type { ImmichImport, ImmichLogin, ImmichSource, ImmichStatus } from './immich.ts'
import { immichJob } from './jobs.server.ts'
import { toDomainError } from './refusals.server.ts'
import { immichWords } from './words.ts'

const progress = {
  ...columns('immichImports', 'i', 'importId', 'status', 'done', 'total', 'videos', 'hasMore'),
  ...columns('immichImports', 'i', 'previews', 'failure'),
  photos: as(integer, sql`(select count(*) from photos ph where ph.import_id = i.import_id)`),
}

const running = sql`status in ('waiting', 'working')`

/** The servers that the operator has listed, by their origin. */
export function immichHosts(): string[] {
  return env.IMMICH_HOSTS
}

/** Lists the albums that the key may see, by their titles. @throws `invalid`; `unavailable` */
export async function findAlbums(actor: Actor, login: ImmichLogin): Promise<ImmichAlbum[]> {
  requireUser(actor)
  requireListed(login.host)
  try {
    const albums = await listAlbums(login)
    return albums.sort((one, other) => one.title.localeCompare(other.title, 'en'))
  } catch (error) {
    throw toDomainError(error)
  }
}

/** Creates an import into which a job brings the photos. @throws `conflict` if one is running */
export async function start(
  actor: Actor,
  { host, apiKey }: ImmichLogin,
  source: ImmichSource,
): Promise<ImmichImport> {
  const owner = requireUser(actor)
  requireListed(host)
  const importId = newId()
  try {
    await inTransaction(async (trx) => {
      await trx.insert('imports', { id: importId, ownerId: owner.id })
      const row = { importId, ownerId: owner.id, host, source }
      const sealed = seal(sealOf(importId), apiKey)
      await trx.insert('immichImports', { ...row, apiKey: sealed })
      await enqueue(trx, immichJob, { id: importId })
    })
    return await find(actor, importId)
  } catch (error) {
    if (!isUniqueViolation(error, 'immich_imports_running')) throw error
    throw new DomainError('conflict', immichWords.running)
  }
}

export async function find(actor: Actor, importId: string): Promise<ImmichImport> {
  const owner = requireUser(actor)
  const [found] = await read(
    select(
      progress,
      sql`from immich_imports i where i.import_id = ${asId(importId)} and i.owner_id = ${owner.id}`,
    ),
  )
  if (!found) throw notFound('Import')
  return found
}

/** Why the photos did not come, in words; '' if they did, or if the import is not from Immich. */
export async function findFailure(actor: Actor, importId: string): Promise<string> {
  const owner = requireUser(actor)
  const found = await db.selectFirst(
    'immichImports',
    ['failure'],
    sql`import_id = ${asId(importId)} and owner_id = ${owner.id}`,
  )
  return found?.failure ?? ''
}

/** The id of the import that brings photos at the moment; undefined if none does. */
export async function findRunningBy(actor: Actor): Promise<string | undefined> {
  const owner = requireUser(actor)
  const found = await db.selectFirst(
    'immichImports',
    ['importId'],
    sql`owner_id = ${owner.id} and ${running}`,
  )
  return found?.importId
}

/** Keeps the photos that are here; idempotent. */
export async function stop(actor: Actor, importId: string): Promise<ImmichImport> {
  await find(actor, importId)
  await end(importId, 'stopped')
  return find(actor, importId)
}

/** Deletes the key. Does nothing if the import has ended. */
export async function end(
  importId: string,
  status: Exclude<ImmichStatus, 'waiting' | 'working'>,
  failure = '',
) {
  await db.update(
    'immichImports',
    { status, failure, apiKey: null, assets: null },
    sql`import_id = ${importId} and ${running}`,
  )
}

/** After the last try. */
export async function giveUp(importId: string, error: unknown) {
  const reason = toDomainError(error)
  const words = reason instanceof DomainError ? reason.message : immichWords.broken.text
  await end(importId, 'failed', words)
}

/** Ends imports whose process died, so that no key stays. */
export async function sweep(now: Date) {
  const before = retentionStart(now, 'unsavedImport')
  await db.update(
    'immichImports',
    { status: 'failed', failure: immichWords.broken.text, apiKey: null, assets: null },
    sql`${running} and created_at < ${before}`,
  )
}

/** The first argument of `seal` and `unseal` for the key. */
export function sealOf(importId: string): string {
  return `immich:${importId}`
}

/** People choose a server, but never one that the operator has not listed. */
function requireListed(host: string) {
  if (!immichHosts().includes(host)) throw invalid(immichWords.hostUnlisted, 'host')
}
