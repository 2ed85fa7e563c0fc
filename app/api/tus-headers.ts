import { maxMetadataLength } from '#app/domain/photos/uploads/upload.ts'
import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'

import type { Json } from './json-schema.server.ts'

export const tusVersion = '1.0.0'
export const partType = 'application/offset+octet-stream'

const bytes = { type: 'integer', minimum: 0, maximum: maxPhotoBytes }
const metadata = { type: 'string', maxLength: maxMetadataLength }

/** The headers of tus 1.0.0 by the names of their components in the OpenAPI document. */
export const tusParameters: Json = {
  TusResumable: parameter(
    'Tus-Resumable',
    'The version of the protocol.',
    {
      type: 'string',
      const: tusVersion,
    },
    tusVersion,
  ),
  UploadLength: parameter('Upload-Length', 'Bytes of the whole photo.', bytes, 2_400_000),
  UploadMetadata: {
    ...parameter(
      'Upload-Metadata',
      'Pairs of a key and a text as base64, by commas: `filename` and `filetype`.',
      metadata,
      'filename cGllci5qcGc=,filetype aW1hZ2UvanBlZw==',
    ),
    required: false,
  },
  UploadOffset: parameter('Upload-Offset', 'The byte at which the body begins.', bytes, 1_000_000),
}

export const tusAnswerHeaders: Json = {
  Location: header('The address of the upload, or where to see how far it is.', { type: 'string' }),
  UploadExpires: header('When it is deleted if it has not ended (RFC 9110 date).', {
    type: 'string',
  }),
  UploadLength: header('Bytes of the whole photo.', bytes),
  UploadMetadata: header('As it came.', metadata),
  UploadOffset: header('Bytes that are here: go on with the next.', bytes),
}

function parameter(
  name: TusHeader | 'Tus-Resumable',
  description: string,
  schema: Json,
  example: unknown,
) {
  return { name, in: 'header', required: true, description, schema, example }
}

function header(description: string, schema: Json) {
  return { description, schema }
}

/** Request headers (`reads`) and response headers (`gives`) besides `Tus-Resumable`. */
export type TusHeaders = { reads: readonly TusHeader[]; gives: readonly TusHeader[] }

export type TusHeader =
  | 'Location'
  | 'Upload-Expires'
  | 'Upload-Length'
  | 'Upload-Metadata'
  | 'Upload-Offset'
