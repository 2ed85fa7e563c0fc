import type { IncomingMessage, ServerResponse } from 'node:http'
import { photoWords } from '#app/domain/pictures/words.ts'
import { fileSize } from '#app/format/file-size.ts'
import type { Allowance, PhotoLimits } from './allowance.ts'
import { refuse } from './refusal.server.ts'

const framingBytes = 600_000

type Limit = {
  bytes: number
  fields?: number
  isUpload?: boolean
  tooLarge: string
}

/**
 * Refuses a body over the limit before its end arrives, so that no handler reads a truncated body.
 * @param bodyTime milliseconds in which the body must arrive, except for uploads
 */
export function limitBody(
  req: IncomingMessage,
  res: ServerResponse,
  allowance: Allowance,
  bodyTime: number,
  count: () => void,
  answer: () => void,
) {
  const limit = limitOf(req, allowance)
  function refuseBody(status: number, message: string) {
    count()
    refuse(req, res, status, message)
  }
  if (Number(req.headers['content-length'] ?? 0) > limit.bytes) {
    return refuseBody(413, limit.tooLarge)
  }
  answer()
  let [received, fields] = [0, 1]
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (limit.fields !== undefined) fields += ampersandsIn(chunk)
    if (received > limit.bytes) refuseBody(413, limit.tooLarge)
    else if (fields > (limit.fields ?? fields)) refuseBody(413, 'This form has too many fields')
  })
  if (!limit.isUpload) {
    const timer = setTimeout(() => refuseBody(408, 'The request took too long'), bodyTime)
    const clear = () => clearTimeout(timer)
    req.once('end', clear).once('close', clear)
  }
}

function limitOf({ headers }: IncomingMessage, { photos, json, form }: Allowance): Limit {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (
    photos &&
    /^(?:multipart\/form-data|image\/.*|application\/(?:offset\+)?octet-stream)$/.test(type)
  ) {
    const ofPhotos = photos.maxFiles === 1 ? photoWords.tooLarge.text : tooMuchAtOnce(photos)
    const { tooLarge = ofPhotos } = photos
    return { bytes: photos.maxBytes + framingBytes, isUpload: true, tooLarge }
  }
  const tooLarge = 'This request is too large'
  if (type === 'application/json') return { ...json, tooLarge }
  const { bytes, fields } = form
  return type === 'application/x-www-form-urlencoded'
    ? { bytes, fields, tooLarge }
    : { bytes, tooLarge }
}

function tooMuchAtOnce({ maxFiles, maxBytes }: PhotoLimits) {
  return `These photos are too large. Add at most ${maxFiles} at a time, ${fileSize(maxBytes)} in total`
}

function ampersandsIn(chunk: Buffer) {
  let count = 0
  for (let at = chunk.indexOf(38); at >= 0; at = chunk.indexOf(38, at + 1)) count += 1
  return count
}
