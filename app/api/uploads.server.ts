import { z } from 'zod'
import type { Destination } from '#app/domain/photos/home.server.ts'
import { Upload } from '#app/domain/photos/uploads/upload.ts'
import * as uploads from '#app/domain/photos/uploads/uploads.server.ts'
import type { Scope } from '#app/domain/users/scope.ts'
import { onePhoto } from '#app/http/allowance.ts'
import { del, type Endpoint, get, type ParamsOf, patch, post, type TusHeaders } from './endpoint.ts'
import { answerTus } from './tus.server.ts'

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
 * The call that creates an upload in parts, beside one that accepts a whole photo.
 * @param path of that call
 * @param scopes of that call
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
        'Begins the upload of such a photo in parts, by tus 1.0.0. `Upload-Length` says its bytes, and `Upload-Metadata` may name it (`filename`) and its type (`filetype`). PATCH to the address in `Location` within a day.',
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
      summary:
        'The photos that you began to upload in parts within a day, and what came of each; newest first.',
      scopes: [],
      answer: z.array(Upload),
    },
    ({ actor }) => uploads.list(actor),
  ),
  get(
    'upload/:id',
    {
      summary:
        'How far an upload of yours is, and the photo that came of it. HEAD is the protocol’s: it says in `Upload-Offset` where to go on. A token finds it, and goes on with it, only with the scope that began it.',
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
        'Goes on with an upload: the body is what follows byte `Upload-Offset`, up to its end or less. With the last byte the photo is made, or refused as by the call that takes it whole. Send that byte again for another answer: there is one photo.',
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
      summary: 'Ends an upload. A photo that came of it stays.',
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
