import { read } from '#app/db/client.server.ts'
import { boolean, type Columns, oneOf, text, uuid } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { type Actor, visitor } from '#app/domain/accounts/actor.ts'
import { notFound } from '#app/domain/errors.ts'
import { hero } from '#app/domain/places/portfolio-rows.server.ts'
import {
  isEditable,
  isOwn,
  locationIsVisible,
  portfolioIsVisible,
  profileIsVisible,
  projectIsVisible,
  shootIsEditable,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { originalName } from './file-name.ts'
import {
  mediaTypes,
  type PhotoFormat,
  photoFormats,
  variantFile,
  variantFormats,
  variants,
} from './photo.ts'
import { original } from './photo-files.server.ts'

export type PhotoFile = {
  filesId: string
  file: string
  mediaType: string
  /** For saving an original; undefined for a variant. */
  fileName: string | undefined
  /** Changes with the bytes; unique for an address. */
  tag: string
  /** Whether any visitor may see it. */
  isPublic: boolean
}

/** To be raised when variants are made differently, so that caches ask again. */
const variantVersion = 1

const variantTypes = new Map(
  variants.flatMap((variant) =>
    variantFormats.map((format) => [variantFile(variant, format), mediaTypes[format]] as const),
  ),
)

type FileRow = {
  filesId: string
  fileName: string
  format: PhotoFormat
  hash: string
  isPublic: boolean
  mayHaveOriginal: boolean
}

/**
 * Finds a file of a photo in one statement. Variants are for people who may see its location, a
 * portfolio with it as the hero, a profile with it as the picture, the shoot or project of its
 * concept, or a shoot with its gear; the original is for people who may edit. A photo that waits in
 * an import is only for its owner.
 * @param file the file name of a variant, or `original`
 * @throws `notFound`, also for what the actor may not see
 */
export async function findFile(actor: Actor, id: string, file: string): Promise<PhotoFile> {
  const mediaType = variantTypes.get(file)
  if (!isId(id) || (mediaType === undefined && file !== original)) throw notFound('Photo')
  const [row] = await read(fileRow, statementOf(actor, id), actor)
  if (!row) throw notFound('Photo')
  const { filesId, format, hash, isPublic } = row
  const tag = `${hash.slice(0, 32)}-${variantVersion}`
  if (mediaType !== undefined)
    return { filesId, file, mediaType, fileName: undefined, tag, isPublic }
  if (!row.mayHaveOriginal) throw notFound('Photo')
  const fileName = originalName(row.fileName, id, format)
  return { filesId, file, mediaType: mediaTypes[format], fileName, tag, isPublic: false }
}

function isOfPlan(shoot: Fragment, project: Fragment) {
  return sql`(photo.concept_id is not null and exists (select 1 from concepts c
      left join shoots s on s.id = c.shoot_id left join projects r on r.id = c.project_id
    where c.id = photo.concept_id
      and ((s.id is not null and ${shoot}) or (r.id is not null and ${project}))))`
}

function isInConceptSeenBy(actor: Actor) {
  return isOfPlan(shootIsVisible('s', actor), projectIsVisible('r', actor))
}

/** People who see a shoot see the pictures of its gear. */
function isOfGearSeenBy(actor: Actor) {
  return sql`(photo.gear_id is not null and exists (select 1 from gear g
      join slots gs on gs.gear_id = g.id join shoots s on s.id = gs.shoot_id
    where g.id = photo.gear_id and g.deleted_at is null and ${shootIsVisible('s', actor)}))`
}

function isElsewhereSeenBy(actor: Actor) {
  return sql`(${isPictureSeenBy(actor)} or ${isInConceptSeenBy(actor)} or ${isOfGearSeenBy(actor)})`
}

function isPictureSeenBy(actor: Actor) {
  return sql`exists (select 1 from users u
    where u.picture_photo_id = photo.id and ${profileIsVisible('u', actor)})`
}

function isSeenBy(actor: Actor) {
  return sql`(${locationIsVisible('l', actor)} or (l.deleted_at is null and ${isHeroSeenBy(actor)}))`
}

/** Everybody sees the hero of a portfolio for sale, even if its location is private. */
function isHeroSeenBy(actor: Actor) {
  return sql`exists (select 1 from portfolio_locations ppl join portfolios p on p.id = ppl.portfolio_id
    where ppl.location_id = l.id and ${portfolioIsVisible('p', actor)} and ${hero(sql`ph.id`)} = photo.id)`
}

function statementOf(actor: Actor, id: string) {
  const waitsForOwner = sql`(photo.location_id is null and ${isOwn('photo', actor)})`
  return sql`select photo.files_id as "filesId", photo.file_name as "fileName", photo.format,
      encode(photo.sha256, 'hex') as hash,
      coalesce(${isSeenBy(visitor)}, false) or ${isElsewhereSeenBy(visitor)} as "isPublic",
      coalesce(photo.has_original and (${isEditable('l', actor, 'location')} or ${waitsForOwner}
        or ${isOfPlan(shootIsEditable('s', actor), isEditable('r', actor, 'project'))}), false)
        as "mayHaveOriginal"
    from photos photo left join locations l on l.id = photo.location_id
    where photo.id = ${id} and (${waitsForOwner} or ${isElsewhereSeenBy(actor)}
      or (l.id is not null and ${isSeenBy(actor)}))`
}

const fileRow: Columns<FileRow> = {
  filesId: uuid,
  fileName: text,
  format: oneOf(photoFormats),
  hash: text,
  isPublic: boolean,
  mayHaveOriginal: boolean,
}
