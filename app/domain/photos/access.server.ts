import { read } from '#app/db/client.server.ts'
import { boolean, text } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { hasReplica } from '#app/db/pools.server.ts'
import { as, columns, type Query, type RowOf, select } from '#app/db/rows.server.ts'
import { type Fragment, join, sql } from '#app/db/sql.server.ts'
import { isOwn, type Principal } from '#app/domain/items/principal.server.ts'
import { originalName } from '#app/domain/pictures/file-name.ts'
import { original } from '#app/domain/pictures/files.server.ts'
import { mediaTypes, variantFile, variantFormats, variants } from '#app/domain/pictures/photo.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import { photoHomes } from './homes.server.ts'

export type PhotoFile = {
  filesId: string
  file: string
  mediaType: string
  /** Undefined if the file is a variant. */
  fileName: string | undefined
  /** The ETag, which changes if the bytes of the file change. */
  tag: string
  isPublic: boolean
}

/** Part of the ETag; must be raised if variants are made differently. */
const variantVersion = 1

const variantTypes = new Map(
  variants.flatMap((variant) =>
    variantFormats.map((format) => [variantFile(variant, format), mediaTypes[format]] as const),
  ),
)

type FileRow = RowOf<ReturnType<typeof fileRow>>

/** `file` names a variant, or is `original`, which only editors of the photo's home may read. */
export async function findFile(actor: Actor, id: string, file: string): Promise<PhotoFile> {
  const mediaType = variantTypes.get(file)
  if (!isId(id) || (mediaType === undefined && file !== original)) throw notFound('Photo')
  const row = await findRow(actor, id)
  if (!row) throw notFound('Photo')
  const { filesId, format, hash, isPublic } = row
  const tag = `${hash.slice(0, 32)}-${variantVersion}`
  if (mediaType !== undefined)
    return { filesId, file, mediaType, fileName: undefined, tag, isPublic }
  if (!row.mayHaveOriginal) throw notFound('Photo')
  const fileName = originalName(row.fileName, id, format)
  return { filesId, file, mediaType: mediaTypes[format], fileName, tag, isPublic: false }
}

/** For a visitor, asks the primary after the replica, which may not have a new photo yet. */
async function findRow(actor: Actor, id: string): Promise<FileRow | undefined> {
  const query = fileOf(actor, id)
  const [row] = await read(query, actor)
  if (row || actor.id !== null || !hasReplica()) return row
  const [fromPrimary] = await read(query)
  return fromPrimary
}

function fileOf(actor: Actor, id: string): Query<FileRow> {
  const isOwners = sql`(${isOwn('photo', actor)} and not ${isBound})`
  return select(
    fileRow(actor, isOwners),
    sql`from photos photo where photo.id = ${id} and (${isOwners} or ${isSeenBy(actor)})`,
  )
}

const fileRow = (actor: Actor, isOwners: Fragment) => ({
  ...columns('photos', 'photo', 'filesId', 'fileName', 'format'),
  hash: as(text, sql`encode(photo.sha256, 'hex')`),
  isPublic: as(boolean, isSeenBy(visitor)),
  mayHaveOriginal: as(boolean, sql`photo.has_original and (${isOwners} or ${isEditedBy(actor)})`),
})

function isSeenBy(actor: Principal) {
  return sql`(${join(
    photoHomes.map((home) => home.isSeenBy(actor)),
    ' or ',
  )})`
}

function isEditedBy(actor: Principal) {
  return sql`(${join(
    photoHomes.flatMap((home) => home.isEditedBy?.(actor) ?? []),
    ' or ',
  )})`
}

/** SQL condition: the rules of the photo's home apply even to the photo's owner (`bindsOwner`). */
const isBound = sql`(${join(
  photoHomes.flatMap(({ bindsOwner, holds }) => (bindsOwner ? holds : [])),
  ' or ',
)})`
