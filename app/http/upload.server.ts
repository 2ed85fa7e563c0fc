import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  type MultipartPart,
  parseMultipartStream,
} from '@remix-run/multipart-parser'
import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'
import { sniff } from '#app/domain/pictures/signature.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { readFileName } from '#app/format/disposition.ts'
import { defaultAllowance, onePhoto, type PhotoLimits } from './allowance.ts'
import { formWords } from './words.ts'

export type UploadedFile = { fileName: string; bytes: Uint8Array }

export type UploadedPhoto = UploadedFile | { fileName: string; refusal: DomainError }

/** A file up to this size is read to its end before it is refused, to reach the next file. */
const maxReadBytes = 4 * maxPhotoBytes
const maxFieldBytes = 100_000

/** Reads the raw body, or the first file of a form. @throws `tooLarge`, `invalid` */
export async function readPhoto(request: Request): Promise<UploadedFile> {
  if (!boundaryOf(request)) {
    const fileName = readFileName(request.headers.get('Content-Disposition') ?? '')
    return { fileName, bytes: await readBody(request) }
  }
  const limits = { ...onePhoto, maxFileSize: maxPhotoBytes }
  for await (const part of parts(request, limits)) {
    if (isChosenFile(part)) return { fileName: part.filename ?? '', bytes: part.bytes }
  }
  throw noPhoto()
}

/** The raw body, whatever file it is, as it arrives. @throws `invalid` if there is none, or a form */
export function readFileStream(request: Request) {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!/^(?:application\/octet-stream|image\/.+)$/.test(type)) throw invalid(formWords.fileType)
  if (!request.body) throw invalid(formWords.fileUnchosen)
  const fileName = readFileName(request.headers.get('Content-Disposition') ?? '')
  return { fileName, stream: request.body }
}

/**
 * Yields files, after adding the fields before them to `fields`.
 * @param takesAll yields files that are no photos up to `maxReadBytes`, not only to `maxPhotoBytes`
 * @throws `tooLarge`, `invalid`
 */
export async function* readPhotos(
  request: Request,
  { maxFiles, maxBytes }: PhotoLimits,
  fields = new URLSearchParams(),
  takesAll = false,
): AsyncGenerator<UploadedPhoto, void> {
  if (!boundaryOf(request)) throw noPhoto()
  let files = 0
  for await (const part of parts(request, { maxFiles, maxBytes, maxFileSize: maxReadBytes })) {
    if (isChosenFile(part)) {
      files += 1
      if (files > maxFiles) throw invalid(formWords.tooManyPhotos({ max: maxFiles }))
      yield takesAll && !sniff(part.bytes) ? fileOf(part) : photoOf(part)
    } else if (!part.isFile) {
      fields.append(part.name ?? '', new TextDecoder().decode(part.bytes))
    }
  }
}

function fileOf({ filename = '', bytes }: MultipartPart): UploadedPhoto {
  return { fileName: filename, bytes }
}

function photoOf(part: MultipartPart): UploadedPhoto {
  const fileName = part.filename ?? ''
  return part.size > maxPhotoBytes
    ? { fileName, refusal: tooLarge() }
    : { fileName, bytes: part.bytes }
}

async function* parts(
  request: Request,
  { maxFiles, maxBytes, maxFileSize }: PhotoLimits & { maxFileSize: number },
) {
  if (!request.body) throw noPhoto()
  try {
    const stream = parseMultipartStream(request.body, {
      boundary: boundaryOf(request) ?? '',
      maxFileSize,
      maxParts: maxFiles + defaultAllowance.form.fields,
      maxTotalSize: maxBytes + maxFieldBytes,
    })
    for await (const part of stream) {
      if (part.name === undefined) throw invalid(formWords.fieldUnnamed)
      yield part
    }
  } catch (error) {
    throw asDomainError(error)
  }
}

async function readBody(request: Request): Promise<Uint8Array> {
  const announced = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (announced > maxPhotoBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let received = 0
  try {
    for await (const chunk of request.body ?? []) {
      received += chunk.length
      if (received > maxPhotoBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw asDomainError(error)
  }
  if (announced > received) throw invalid(formWords.uploadCut)
  if (received === 0) throw noPhoto()
  return Buffer.concat(chunks)
}

export function boundaryOf(request: Request): string | undefined {
  const type = request.headers.get('Content-Type') ?? ''
  const match = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type)
  return match?.[1] ?? match?.[2]
}

function isChosenFile(part: MultipartPart) {
  return part.isFile && (part.size > 0 || Boolean(part.filename))
}

function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
    return tooLarge()
  }
  if (error instanceof MaxPartsExceededError) return invalid(formWords.tooManyFields)
  const refusal = invalid(formWords.uploadCut)
  refusal.cause = error
  return refusal
}

function tooLarge() {
  return new DomainError('tooLarge', photoWords.tooLarge)
}

function noPhoto() {
  return invalid(formWords.photoUnchosen)
}
