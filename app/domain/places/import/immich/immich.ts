import { z } from 'zod'
import { immichWords } from './words.ts'

/** The permissions that an API key of Immich needs. */
export const immichPermissions = ['album.read', 'asset.read', 'asset.download']

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
      'An API key of Immich that may read albums, and read and download assets. It is used for this import and deleted afterwards',
    ),
})
export type ImmichLogin = z.infer<typeof ImmichLogin>

const day = z.iso
  .date({ error: immichWords.dayUnread.text })
  .refine((text) => text >= '1900-01-01', immichWords.dayUnread.text)

/** Either an album or a span of days, which are those of the camera's clock. */
export const ImmichSource = z
  .object({
    albumId: z.guid({ error: immichWords.albumGone.text }).optional().describe('An album, whole'),
    takenFrom: day.optional().describe('The first day, by the clocks of the cameras'),
    takenTo: day.optional().describe('The last day, at which photos are imported too'),
  })
  .refine(
    ({ albumId, takenFrom, takenTo }) =>
      albumId === undefined ? takenFrom && takenTo : !takenFrom && !takenTo,
    { error: immichWords.sourceUnchosen.text, path: ['albumId'] },
  )
  .refine(({ takenFrom, takenTo }) => !takenFrom || !takenTo || takenFrom <= takenTo, {
    error: immichWords.daysReversed.text,
    path: ['takenTo'],
  })
export type ImmichSource = z.infer<typeof ImmichSource>

export type ImmichStatus = 'waiting' | 'working' | 'finished' | 'stopped' | 'failed'

export type ImmichImport = {
  /** The id of the import that the photos come into. */
  importId: string
  status: ImmichStatus
  /** Photos that were read or refused so far. */
  done: number
  total: number
  videos: number
  /** Whether Immich has more photos than an import may have. */
  hasMore: boolean
  /** Why it failed, in words; '' if it did not. */
  failure: string
}

export function isRunning({ status }: Pick<ImmichImport, 'status'>): boolean {
  return status === 'waiting' || status === 'working'
}
