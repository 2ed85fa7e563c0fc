import { catalogue } from '#app/domain/rules/sentences.ts'

type Max = { max: number }

export const photoWords = catalogue('photos', {
  tooLarge: 'Image file is too large. Maximum size is 10MB',
  wrongFormat: 'Photos are JPEG, PNG, WebP, AVIF or HEIC files',
  damaged: 'This photo is damaged or incomplete',
  tooHeavy: 'This PNG is too large to read. Please save it as a JPEG',
  tooSlow: 'This photo took too long to read',
  notRead: 'This photo could not be read just now. Please try again in a moment',
  tooManyAtOnce: 'Too many photos at once. Please try again in a moment',
  tooManyPixels: ({ max }: Max) =>
    `This photo has too many pixels. The most is ${max / 1_000_000} megapixels`,
  tooNarrow: ({ max }: Max) =>
    `This photo is too narrow. One side is at most ${max} times as long as the other`,
  tooManyOfLocation: ({ max }: Max) => `A location has at most ${max} photos`,
  tooManyOfImport: ({ max }: Max) => `An import takes at most ${max} photos at once`,
  storeSilent: 'The store of photos does not answer. Please try again in a moment',
  uploadOver: 'This upload is over. Please begin it again',
  tooManyUploads: ({ max }: Max) =>
    `You have begun ${max} uploads. Please finish or end one of them first`,
  metadataTooLong: ({ max }: Max) => `The metadata of an upload has at most ${max} characters`,
  sentByPost: 'A photo is sent by POST',
  blurHashNoText: 'A BlurHash is a text',
  blurHashTooShort: ({ least }: { least: number }) => `A BlurHash has at least ${least} characters`,
  blurHashWrong: 'The length of this BlurHash does not fit what it says of itself',
  tooManyImages: ({ max }: Max) => `A concept has at most ${max} images`,
})
