import { z } from 'zod'
import {
  type ImmichImport as Found,
  ImmichInput,
  ImmichLogin,
} from '#app/domain/places/import/immich/immich.ts'
import * as immichImports from '#app/domain/places/import/immich/immich-imports.server.ts'
import { env } from '#app/server/env.server.ts'
import { type Endpoint, get, post } from './endpoint.ts'

const ImmichAlbum = z.object({
  id: z.string().describe('The id of the album in Immich'),
  title: z.string().describe('The title of the album; may be empty'),
  count: z.int().min(0).describe('How many photos and videos are in it'),
})

const ImmichImport = z
  .object({
    id: z.uuid().describe('The id of the import that the photos come into'),
    status: z
      .enum(['waiting', 'working', 'finished', 'stopped', 'failed'])
      .describe('How far it is; photos that came before it `stopped` or `failed` stay'),
    done: z.int().min(0).describe('How many photos were fetched or refused so far'),
    total: z.int().min(0).describe('How many photos there are; 0 until that is known'),
    photos: z.int().min(0).describe('How many photos are here'),
    previews: z
      .int()
      .min(0)
      .describe(
        'How many photos came as previews, because their files are too large or in a format such as RAW',
      ),
    videos: z.int().min(0).describe('How many videos were left out'),
    hasMore: z.boolean().describe('Whether photos were left out because an import has at most 500'),
    failure: z.string().describe('Why it failed; empty if it did not'),
  })
  .meta({ id: 'ImmichImport' })

export const immichCalls: Endpoint[] = [
  post(
    'imports/immich/albums',
    {
      summary:
        'The albums that your API key may see on an Immich server that this site connects to.',
      body: ImmichLogin,
      answer: z.array(ImmichAlbum),
      isRead: true,
      isSecret: true,
      waitsOutside: true,
      refuses: ['unavailable'],
    },
    ({ actor, body }) => immichImports.findAlbums(actor, body),
  ),
  post(
    'imports/immich',
    {
      summary:
        'Starts to bring photos of an Immich server into a new import: an album, or what was taken in a span of days. At most 500; one such import can run at a time. `Location` is where to see how far it is. No location is made of them before you save the import.',
      body: ImmichInput,
      answer: ImmichImport,
      status: 202,
      refuses: ['conflict'],
    },
    async ({ actor, body: { host, apiKey, ...source }, headers }) => {
      const started = await immichImports.start(actor, { host, apiKey }, source)
      headers.set('Location', `${env.PUBLIC_URL}/api/imports/${started.importId}/immich`)
      return toImmichImport(started)
    },
  ),
  get(
    'imports/:id/immich',
    { summary: 'How far an import from Immich is.', answer: ImmichImport },
    async ({ actor, params }) => toImmichImport(await immichImports.find(actor, params.id)),
  ),
  post(
    'imports/:id/immich/stop',
    {
      summary: 'Lets no more photos come from Immich. Once more is no error.',
      answer: ImmichImport,
    },
    async ({ actor, params }) => toImmichImport(await immichImports.stop(actor, params.id)),
  ),
]

function toImmichImport({ importId, ...found }: Found) {
  return { id: importId, ...found }
}
