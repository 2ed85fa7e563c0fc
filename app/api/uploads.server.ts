import { z } from 'zod'
import type { Destination } from '#app/domain/photos/home.server.ts'
import { Upload } from '#app/domain/photos/uploads/upload.ts'
import * as uploads from '#app/domain/photos/uploads/uploads.server.ts'
import type { Scope } from '#app/domain/users/scope.ts'
import { onePhoto } from '#app/http/allowance.ts'
import { del, type Endpoint, get, type ParamsOf, patch, post } from './endpoint.ts'
import { answerTus } from './tus.server.ts'
import type { TusHeaders } from './tus-headers.ts'

const begins: TusHeaders = {
  reads: ['Upload-Length', 'Upload-Metadata'],
  gives: ['Location', 'Upload-Expires'],
}
const tells: TusHeaders = {
  reads: [],
  gives: ['Upload-Offset', 'Upload-Length', 'Upload-Metadata'],
}
const goesOn: TusHeaders = { reads: ['Upload-Offset'], gives: ['Upload-Offset', 'Upload-Expires'] }
const ends: TusHeaders = { reads: [], gives: [] }

/**
 * Declares the call that creates an upload in parts, for a path that also accepts a whole photo.
 * @param path the path of the call for a whole photo
 * @param scopes the scopes of the call for a whole photo
 */
export function inParts<const Path extends string>(
  path: Path,
  scopes: Scope[],
  findDestination: (params: ParamsOf<Path>) => Destination,
): Endpoint {
  return post(
    `${path}/uploads`,
    {
      summary:
        'Creates an upload of such a photo in parts, by tus 1.0.0. `Upload-Length` is its number of bytes, and `Upload-Metadata` may contain its name (`filename`) and type (`filetype`). PATCH to the address in `Location` within a day.',
      scopes,
      allows: { isOneOfMany: true },
      tus: begins,
      waitsOutside: true,
      isSecret: true,
      answer: Upload,
      status: 201,
      refuses: ['notFound'],
    },
    async ({ actor, params, request, headers }) => {
      let id = ''
      const destination = findDestination(params as ParamsOf<Path>)
      await answerTus(
        { request, headers },
        {
          actor,
          id,
          gives: begins.gives,
          hooks: {
            async namingFunction() {
              id = await uploads.create(actor, {
                destination,
                scopes,
                bytes: Number(request.headers.get('Upload-Length')),
                metadata: request.headers.get('Upload-Metadata') ?? '',
              })
              return id
            },
          },
        },
      )
      return uploads.find(actor, id)
    },
  )
}

export const uploadCalls: Endpoint[] = [
  get(
    'uploads',
    {
      summary: 'Your uploads in parts of the last day with their results, newest first.',
      scopes: [],
      answer: z.array(Upload),
    },
    ({ actor }) => uploads.list(actor),
  ),
  get(
    'upload/:id',
    {
      summary:
        'The progress of your upload, and its photo. HEAD is the protocol’s: `Upload-Offset` is the byte to continue from. A token needs the scope that created the upload.',
      scopes: [],
      tus: tells,
      isSecret: true,
      answer: Upload,
      refuses: ['gone'],
    },
    async ({ actor, params, request, headers }) => {
      const upload = await uploads.find(actor, params.id)
      if (request.method === 'HEAD') {
        await answerTus({ request, headers }, { actor, id: upload.id, gives: tells.gives })
      }
      return upload
    },
  ),
  patch(
    'upload/:id',
    {
      summary:
        'Continues an upload: the body follows byte `Upload-Offset`, up to the end or less. With the last byte the photo is created, or refused as by the call for whole photos. Send that byte again for another answer: the photo is created once.',
      scopes: [],
      allows: { photos: onePhoto, isOneOfMany: true },
      tus: goesOn,
      answer: z.undefined(),
      status: 204,
      refuses: ['gone'],
    },
    async ({ actor, params, request, headers }) => {
      const { id } = await uploads.findOwn(actor, params.id)
      await answerTus(
        { request, headers },
        {
          actor,
          id,
          gives: goesOn.gives,
          hooks: {
            async onUploadFinish() {
              await uploads.finish(actor, id)
              return {}
            },
          },
        },
      )
      return undefined
    },
  ),
  del(
    'upload/:id',
    {
      summary: 'Ends an upload. Its photo stays.',
      scopes: [],
      allows: { isOneOfMany: true },
      tus: ends,
      answer: z.undefined(),
      status: 204,
      refuses: ['gone'],
    },
    async ({ actor, params, request, headers }) => {
      const { id } = await uploads.findOwn(actor, params.id)
      await answerTus({ request, headers }, { actor, id, gives: ends.gives })
      return undefined
    },
  ),
]
