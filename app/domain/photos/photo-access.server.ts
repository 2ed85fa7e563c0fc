import { prepared } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { notFound } from '#app/domain/errors.ts'
import { hero } from '#app/domain/places/portfolio-rows.server.ts'
import {
  isEditable,
  locationIsVisible,
  portfolioIsVisible,
  profileIsVisible,
  projectIsVisible,
  shootIsEditable,
  shootIsVisible,
} from '#app/domain/sharing/visibility.server.ts'
import { originalName } from './file-name.ts'
import { mediaTypes, type PhotoFormat, variantFile, variantFormats, variants } from './photo.ts'
import { original } from './photo-files.server.ts'

/** A file of a photo that the actor may see. */
export type PhotoFile = {
  filesId: string
  file: string
  mediaType: string
  /** For whom saves it, where it is the original. */
  fileName: string | undefined
  /** Changes when the bytes do; unique for an address. */
  tag: string
  /** Whether any visitor may see it. */
  isPublic: boolean
}

/** Counts up when variants are made differently, so that caches ask again. */
const variantVersion = 1

const variantTypes = new Map(
  variants.flatMap((variant) =>
    variantFormats.map((format) => [variantFile(variant, format), mediaTypes[format]] as const),
  ),
)

type Row = {
  filesId: string
  fileName: string
  format: PhotoFormat
  hash: string
  isPublic: boolean
  mayHaveOriginal: boolean
}

/**
 * A file of a photo, in one statement: a variant for who may see its location, or a portfolio whose
 * hero it is, or a profile whose picture it is, or the shoot or project of its concept, or a shoot
 * that its piece of gear is in; the original for who may edit. A photo that waits in an import is its
 * owner's.
 * @param file a file name of a variant, or `original`
 * @throws `notFound` for what is not there and for what the actor may not see
 */
export async function findFile(actor: Actor, id: string, file: string): Promise<PhotoFile> {
  const mediaType = variantTypes.get(file)
  if (!isId(id) || (mediaType === undefined && file !== original)) throw notFound('Photo')
  const [row] = await prepared<Row>('photo-file', statement, [id, actor.id], actor)
  if (!row) throw notFound('Photo')
  const { filesId, format, hash, isPublic } = row
  const tag = `${hash.slice(0, 32)}-${variantVersion}`
  if (mediaType !== undefined)
    return { filesId, file, mediaType, fileName: undefined, tag, isPublic }
  if (!row.mayHaveOriginal) throw notFound('Photo')
  const fileName = originalName(row.fileName, id, format)
  return { filesId, file, mediaType: mediaTypes[format], fileName, tag, isPublic: false }
}

const own = '$2::uuid'
const waitsForOwner = `(photo.location_id is null and photo.owner_id = ${own})`

/** `condition` of the shoot or project whose concept the photo is in. */
function isOfPlan(shoot: string, project: string) {
  return `(photo.concept_id is not null and exists (select 1 from concepts c
      left join shoots s on s.id = c.shoot_id left join projects r on r.id = c.project_id
    where c.id = photo.concept_id
      and ((s.id is not null and ${shoot}) or (r.id is not null and ${project}))))`
}

function isInConceptSeenBy(actor: string) {
  return isOfPlan(shootIsVisible('s', actor), projectIsVisible('r', actor))
}

/** Of gear that is packed for a shoot, who sees the shoot sees the picture. */
function isOfGearSeenBy(actor: string) {
  return `(photo.gear_id is not null and exists (select 1 from gear g
      join slots gs on gs.gear_id = g.id join shoots s on s.id = gs.shoot_id
    where g.id = photo.gear_id and g.deleted_at is null and ${shootIsVisible('s', actor)}))`
}

function isElsewhereSeenBy(actor: string) {
  return `(${isPictureSeenBy(actor)} or ${isInConceptSeenBy(actor)} or ${isOfGearSeenBy(actor)})`
}

function isPictureSeenBy(actor: string) {
  return `exists (select 1 from users u
    where u.picture_photo_id = photo.id and ${profileIsVisible('u', actor)})`
}

function isSeenBy(actor: string) {
  return `(${locationIsVisible('l', actor)} or (l.deleted_at is null and ${isHeroSeenBy(actor)}))`
}

/** Of a portfolio for sale everyone sees the hero, whose location may be private. */
function isHeroSeenBy(actor: string) {
  return `exists (select 1 from portfolio_locations ppl join portfolios p on p.id = ppl.portfolio_id
    where ppl.location_id = l.id and ${portfolioIsVisible('p', actor)} and ${hero('ph.id')} = photo.id)`
}

const statement = `select photo.files_id as "filesId", photo.file_name as "fileName", photo.format,
    encode(photo.sha256, 'hex') as hash,
    coalesce(${isSeenBy('null::uuid')}, false)
      or coalesce(${isElsewhereSeenBy('null::uuid')}, false) as "isPublic",
    coalesce(photo.has_original and (${isEditable('l', own, 'location')} or ${waitsForOwner}
      or ${isOfPlan(shootIsEditable('s', own), isEditable('r', own, 'project'))}), false)
      as "mayHaveOriginal"
  from photos photo left join locations l on l.id = photo.location_id
  where photo.id = $1 and (${waitsForOwner} or ${isElsewhereSeenBy(own)}
    or (l.id is not null and ${isSeenBy(own)}))`
