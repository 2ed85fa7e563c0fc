import { z } from 'zod'
import { immichWords } from './words.ts'

/** The permissions that an API key of Immich needs. */
export const immichPermissions = ['album.read', 'asset.read', 'asset.download', 'asset.view']

/** `host` is one of the origins that this site connects to, like `https://photos.example.org`. */
export const ImmichLogin = z.object({
  host: z
    .string({ error: immichWords.hostUnlisted.text })
    .describe('The Immich server: one of those that the operator of this site has listed'),
  apiKey: z
    .string({ error: immichWords.keyUnread.text })
    .trim()
    .regex(/^[\x21-\x7e]{1,200}$/, immichWords.keyUnread.text)
    .describe(
      'An API key of Immich that may read albums, and read, download and view assets. It is used for this import and deleted afterwards',
    ),
})
export type ImmichLogin = z.infer<typeof ImmichLogin>

const day = z.iso
  .date({ error: immichWords.dayUnread.text })
  .refine((text) => text >= '1900-01-01', immichWords.dayUnread.text)

const source = {
  albumId: z.guid({ error: immichWords.albumGone.text }).optional().describe('An album, whole'),
  takenFrom: day.optional().describe('Instead of an album: the first day, by the camera’s clock'),
  takenTo: day.optional().describe('The last day, which is imported too'),
}

/** Either an album or a span of days, which are those of the camera's clock. */
export const ImmichSource = z.object(source).superRefine(requireSource)
export type ImmichSource = z.infer<typeof ImmichSource>

export const ImmichInput = ImmichLogin.extend(source).superRefine(requireSource)

function requireSource({ albumId, takenFrom, takenTo }: ImmichSource, context: z.RefinementCtx) {
  const hasAlbum = albumId !== undefined
  const hasDays = takenFrom !== undefined && takenTo !== undefined
  const hasDay = takenFrom !== undefined || takenTo !== undefined
  const refuse = (path: string, { text: message }: { text: string }) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (hasAlbum === hasDay || hasDay !== hasDays) {
    refuse(hasDay && !hasAlbum ? 'takenTo' : 'albumId', immichWords.sourceUnchosen)
  } else if (hasDays && takenTo < takenFrom) refuse('takenTo', immichWords.daysReversed)
}

export type ImmichStatus = 'waiting' | 'working' | 'finished' | 'stopped' | 'failed'

export type ImmichImport = {
  /** The id of the import that the photos come into. */
  importId: string
  status: ImmichStatus
  /** Photos that were read or refused so far. */
  done: number
  total: number
  /** Photos that are here. */
  photos: number
  /** Photos that came as previews, because their originals cannot be photos here. */
  previews: number
  /** Videos, which are left out. */
  videos: number
  /** Whether Immich has more photos than an import may have. */
  hasMore: boolean
  /** Why it failed, in words; '' if it did not. */
  failure: string
}

export function isRunning({ status }: Pick<ImmichImport, 'status'>): boolean {
  return status === 'waiting' || status === 'working'
}
