import { db } from '#app/db/client.server.ts'
import type { NewRow } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { isUniqueViolation } from '#app/db/violations.server.ts'
import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { archiveFormat } from '#app/domain/whole/archive/format.ts'
import { type RestorableFile, restorableSchemas } from '#app/domain/whole/archive/schemas.ts'
import { ArchivedAccount } from '#app/domain/whole/archive/settings.ts'
import { formatNumber } from '#app/format/number.ts'
import { type Zip, type ZipEntry, ZipError } from '#app/integrations/zip.server.ts'
import { ListError, objectsOf } from './json-list.server.ts'
import { restoreWords } from './words.ts'

/** In bytes of JSON, as declared and as read. */
const maxFileBytes = 256 * 1024 * 1024
const maxAccountBytes = 1024 * 1024
/** In characters. */
const maxEntryLength = 4_000_000
const maxEntries = 200_000
const batchSize = 200

/** @throws `invalid` if it is not an archive, or of an unknown format */
async function readAccount(zip: Zip): Promise<ArchivedAccount> {
  const file = 'account.json'
  const entry = zip.find(file)
  if (!entry) throw invalid(restoreWords.notArchive)
  if (entry.size > maxAccountBytes) throw invalid(restoreWords.fileTooLarge({ file }))
  const account = await readJson(zip, file)
  const { format } = Object(account)
  if (Number.isSafeInteger(format) && format > archiveFormat) {
    throw invalid(restoreWords.newer({ format, known: archiveFormat }))
  }
  const { data, error } = ArchivedAccount.safeParse(account)
  if (data) return data
  throw wrongEntry(file, 1, error.issues[0])
}

async function readJson(zip: Zip, file: string): Promise<unknown> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of zip.read(zip.find(file) as never)) chunks.push(chunk)
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    if (error instanceof ZipError) throw invalid(restoreWords.fileDamaged({ file }))
    if (error instanceof SyntaxError) throw invalid(restoreWords.fileNotList({ file }))
    throw error
  }
}

/**
 * Stores the account and the entries of all files that can be brought back.
 * @param onBatch is called with the number of entries so far
 * @throws `invalid` if it is not an archive, or with the first entry that is wrong
 */
export async function storeEntries(
  restoreId: string,
  zip: Zip,
  onBatch: (done: number) => Promise<void>,
) {
  const account = await readAccount(zip)
  await db.remove('restoreEntries', sql`restore_id = ${restoreId}`)
  await insertAll([{ restoreId, file: 'account', number: 1, entry: account }])
  let done = 0
  for (const name of Object.keys(restorableSchemas) as RestorableFile[]) {
    for await (const entries of batchesOf(zip, name)) {
      done += entries.length
      if (done > maxEntries) {
        throw invalid(restoreWords.tooManyEntries({ max: formatNumber(maxEntries) }))
      }
      await insertAll(entries.map((entry) => ({ ...entry, restoreId })))
      await onBatch(done)
    }
  }
}

type Entry = Omit<NewRow<'restoreEntries'>, 'restoreId' | 'entry'> & { entry: Content }

type Content = Record<string, unknown>

async function insertAll(entries: NewRow<'restoreEntries'>[]) {
  try {
    await db.insert('restoreEntries', entries)
  } catch (error) {
    if (!isUniqueViolation(error, 'restore_entries_source')) throw error
    throw invalid(restoreWords.idRepeated)
  }
}

async function* batchesOf(zip: Zip, name: RestorableFile): AsyncGenerator<Entry[]> {
  const file = `${name}.json`
  const found = zip.find(file)
  if (!found) throw invalid(restoreWords.fileMissing({ file }))
  if (found.size > maxFileBytes) throw invalid(restoreWords.fileTooLarge({ file }))
  let batch: Entry[] = []
  let [number, length] = [0, 0]
  try {
    for await (const text of objectsOf(zip.read(found), maxEntryLength)) {
      batch.push(readEntry(zip, name, ++number, text))
      length += text.length
      if (batch.length < batchSize && length < maxEntryLength) continue
      yield batch
      batch = []
      length = 0
    }
  } catch (error) {
    if (error instanceof DomainError) throw error
    if (error instanceof ZipError) throw invalid(restoreWords.fileDamaged({ file }))
    if (error instanceof ListError || error instanceof SyntaxError) {
      throw invalid(restoreWords.fileNotList({ file }))
    }
    throw error
  }
  if (batch.length > 0) yield batch
}

/** A zero character or half a character, which PostgreSQL cannot store. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

function readEntry(zip: Zip, name: RestorableFile, number: number, text: string): Entry {
  const file = `${name}.json`
  const { data, error } = restorableSchemas[name].safeParse(JSON.parse(text))
  if (error) throw wrongEntry(file, number, error.issues[0])
  const entry = withoutRecords(data)
  if (unstorable.test(JSON.stringify(entry))) {
    throw invalid(restoreWords.entryUnstorable({ file, number }))
  }
  const isUnreadable = 'file' in data && data.file !== null && !isPhoto(zip.find(data.file))
  return { file: name, number, sourceId: 'id' in data ? data.id : null, entry, isUnreadable }
}

function isPhoto(found: ZipEntry | undefined) {
  return found !== undefined && found.size > 0 && found.size <= maxPhotoBytes
}

/** Drops what is never brought back, and may be large. */
function withoutRecords(entry: object): Content {
  const { links: _, ...kept }: Content = { ...entry }
  const { callSheets } = kept
  if (!callSheets) return kept
  return { ...kept, callSheets: { ...callSheets, versions: [], recipients: [] } }
}

function wrongEntry(
  file: string,
  number: number,
  issue: { path: PropertyKey[]; message: string } | undefined,
) {
  const { path = [], message = '' } = issue ?? {}
  return invalid(restoreWords.entryWrong({ file, number, field: path.join('.'), message }))
}
