import { z } from 'zod'
import { limitedCategories } from '#app/domain/rules/tier.ts'
import {
  maxArchiveBytes,
  type Restore,
  restoreParts,
  restoreStatuses,
} from '#app/domain/whole/restore/restore.ts'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import { restoreWords } from '#app/domain/whole/restore/words.ts'
import { fileSize } from '#app/format/file-size.ts'
import { env } from '#app/server/env.server.ts'
import { del, type Endpoint, get, post } from './endpoint.ts'

const count = (what: string) => z.int().min(0).describe(what)

const Archive = z
  .object({
    id: z.uuid().describe('The id of the archive that is brought back'),
    status: z
      .enum(restoreStatuses)
      .describe(
        'How far it is: being read, `checked` and waiting for you, being brought back, `done`, `refused` for the reason, or `failed` by our fault',
      ),
    done: count('How many entries were read, or how many photos were stored'),
    total: count('How many photos there are to store; 0 until they are counted'),
    reason: z.string().describe('Why it was refused; empty if it was not'),
    limit: z
      .string()
      .nullable()
      .describe('Why your plan has no room for it; null if it has, or while it is read'),
    lacking: z
      .array(
        z.object({
          category: z.enum([...limitedCategories, 'storage']).describe('What the plan limits'),
          adding: count('How many are new; bytes of photos for `storage`'),
          room: count('How many the plan has room for; bytes for `storage`'),
        }),
      )
      .describe('What your plan has too little room for; empty if it has'),
    format: z.int().nullable().describe('The number of its format; null while it is read'),
    username: z.string().nullable().describe('Of whom it was made; null while it is read'),
    takenAt: z.iso.datetime({ offset: true }).nullable().describe('When it was made'),
    parts: z
      .array(
        z.object({
          part: z.enum(restoreParts).describe('The file of the archive, or `profile`'),
          found: count('How many there are in the archive'),
          added: count('How many are new, or were brought back'),
          same: count('How many are yours already'),
          differs: count('How many you have with other contents, which stay as they are'),
          left: count('How many cannot be brought back'),
          fits: count('How many come back with `isFitting`; as `added` if the plan has room'),
        }),
      )
      .describe('What is in it, and what becomes of it; empty while it is read'),
    left: z
      .array(
        z.object({
          part: z.enum(restoreParts).describe('The file of the archive'),
          text: z.string().describe('Why they cannot be brought back'),
          count: count('How many there are'),
          titles: z.array(z.string()).describe('The titles of the first ones'),
        }),
      )
      .describe('What cannot be brought back, and why'),
    createdAt: z.iso.datetime().describe('When it was sent'),
  })
  .meta({ id: 'Archive' })

const ApplyInput = z.strictObject({
  isFitting: z
    .boolean()
    .default(false)
    .describe(
      'Leaves out what your plan has no room for, and what uses it; the oldest come first. The same archive brings back the rest later.',
    ),
})

const tooLarge = restoreWords.tooLarge({ size: fileSize(maxArchiveBytes) }).text

export const archiveCalls: Endpoint[] = [
  post(
    'archives',
    {
      summary:
        'Sends the archive of an account, the ZIP file that `POST data-exports` makes, as the raw body, to bring it back. It is read and compared with what you have; nothing is changed before you apply it. It replaces one that you sent before.',
      allows: {
        photos: { maxFiles: 1, maxBytes: maxArchiveBytes, tooLarge },
        isOneOfMany: false,
      },
      waitsOutside: true,
      refuses: ['conflict', 'tooLarge'],
      answer: Archive,
      status: 202,
    },
    async ({ actor, file, headers }) => {
      const restore = await restores.createFromFile(actor, file().stream)
      headers.set('Location', addressOf(restore))
      return toArchive(restore)
    },
  ),
  get(
    'archives/:id',
    { summary: 'How far an archive is, and what would be brought back.', answer: Archive },
    async ({ actor, params: { id } }) => toArchive(await restores.find(actor, id)),
  ),
  post(
    'archives/:id/apply',
    {
      summary:
        'Brings a checked archive back: all of it, or nothing if that fails. Your own items stay as they are. Once more is no error.',
      body: ApplyInput,
      refuses: ['conflict'],
      answer: Archive,
      status: 202,
    },
    async ({ actor, params: { id }, body, headers }) => {
      const restore = await restores.apply(actor, id, body.isFitting)
      headers.set('Location', addressOf(restore))
      return toArchive(restore)
    },
  ),
  del(
    'archives/:id',
    {
      summary:
        'Stops an archive that is not done, so that nothing is changed, and deletes its file. What was brought back stays. Once more is no error.',
      answer: z.object({ id: z.string().describe('The id of the archive') }),
    },
    async ({ actor, params: { id } }) => {
      await restores.remove(actor, id)
      return { id }
    },
  ),
]

function addressOf({ id }: Restore) {
  return `${env.PUBLIC_URL}/api/archives/${id}`
}

function toArchive({ id, status, done, total, reason, report, createdAt }: Restore) {
  const { format = null, username = null, takenAt = null, limit = null } = report ?? {}
  const { left = [], lacking = [], fitting = null } = report ?? {}
  return {
    ...{ id, status, done, total, reason, limit, lacking, format, username, takenAt, left },
    parts: restoreParts.flatMap((part) => {
      const counts = report?.parts[part]
      return counts ? { part, ...counts, fits: fitting?.[part] ?? counts.added } : []
    }),
    createdAt: createdAt.toISOString(),
  }
}
