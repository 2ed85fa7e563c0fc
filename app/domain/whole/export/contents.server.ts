import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as formerUsernames from '#app/domain/accounts/former-usernames.server.ts'
import * as photoFiles from '#app/domain/pictures/files.server.ts'
import { variantFile } from '#app/domain/pictures/photo.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { archiveFormat } from '#app/domain/whole/archive/format.ts'
import { archiveJsonSchemas } from '#app/domain/whole/archive/schemas.ts'
import { formatCount } from '#app/format/plural.ts'
import { exportGuide } from './guide.ts'
import { type ExportPhoto, jsonOf, photosOf } from './rows.server.ts'
import { type ExportTable, exportTables } from './tables.server.ts'

type ExportEntry = {
  name: string
  lastModified: Date
  input: string | ReadableStream<Uint8Array> | AsyncIterable<string>
}

/** Yields photos before `photos.json`, which says which photos' files were missing. */
export async function* contentsOf(
  ownerId: string,
  now: Date,
  onPhoto: () => Promise<void>,
): AsyncGenerator<ExportEntry> {
  const missing = new Map<string, string>()
  yield { name: 'README.txt', lastModified: now, input: exportGuide }
  for (const [name, schema] of Object.entries(archiveJsonSchemas())) {
    const input = `${JSON.stringify(schema, null, 2)}\n`
    yield { name: `schema/${name}.json`, lastModified: now, input }
  }
  for await (const photo of photosOf(ownerId, now)) {
    await onPhoto()
    const file = photo.hasOriginal ? photoFiles.original : variantFile('full', 'jpeg')
    const stored = await photoFiles.read(photo.filesId, file)
    if (!stored) missing.set(photo.id, nameOf(photo))
    else yield { name: nameOf(photo), lastModified: dateOf(photo), input: stored.stream }
  }
  const json = (name: string, input: ExportEntry['input']) => ({
    name: `${name}.json`,
    lastModified: now,
    input,
  })
  yield json('photos', factsOf(ownerId, now, missing))
  for (const table of Object.keys(exportTables) as ExportTable[]) {
    yield json(table, jsonOf(table, ownerId))
  }
  yield json('account', await accountOf(ownerId, now))
  if (missing.size === 0) return
  const words = accountWords.filesMissing({ photos: formatCount(missing.size, 'photo') }).text
  const input = [words, '', ...missing.values(), ''].join('\n')
  yield { name: 'missing-photos.txt', lastModified: now, input }
}

async function accountOf(ownerId: string, now: Date) {
  const account = {
    format: archiveFormat,
    takenAt: now,
    ...(await findOwner(ownerId)),
    formerUsernames: await formerUsernames.listOf(ownerId),
  }
  return `${JSON.stringify(account, null, 2)}\n`
}

/** The user's row without its secrets, such as the password hash. */
async function findOwner(id: string) {
  return db.selectOne(
    'users',
    [
      'id',
      'username',
      'displayName',
      'bio',
      'town',
      'link',
      'email',
      'emailConfirmedAt',
      'pendingEmail',
      'role',
      'tier',
      'isProfilePublic',
      'clock',
      'picturePhotoId',
      'createdAt',
      'updatedAt',
    ],
    sql`id = ${id}`,
  )
}

async function* factsOf(ownerId: string, now: Date, missing: Map<string, string>) {
  yield '['
  let separator = '\n'
  for await (const photo of photosOf(ownerId, now)) {
    const { id, hasOriginal, facts } = photo
    const file = missing.has(id) ? null : nameOf(photo)
    yield separator + JSON.stringify({ id, file, isOriginal: hasOriginal, ...facts })
    separator = ',\n'
  }
  yield '\n]\n'
}

/** Names of photos in an ordered folder begin with their position, so that the files sort so. */
function nameOf({ id, folder, isOrdered, isRemoved, position, format, hasOriginal }: ExportPhoto) {
  const ending = hasOriginal && format !== 'jpeg' ? format : 'jpg'
  const place = isOrdered ? `${String(position + 1).padStart(2, '0')}-` : ''
  return `photos/${folder ?? (isRemoved ? 'removed' : 'waiting')}/${place}${id}.${ending}`
}

/** The date of the photo in the ZIP file, which cannot store a year before 1980. */
function dateOf({ takenAt, createdAt }: ExportPhoto) {
  const year = takenAt?.getUTCFullYear() ?? 0
  return takenAt && year > 1980 && year < 2100 ? takenAt : createdAt
}
