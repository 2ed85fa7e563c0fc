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
    `This photo has too many pixels. The maximum is ${max / 1_000_000} megapixels`,
  tooNarrow: ({ max }: Max) =>
    `This photo is too narrow. One side is at most ${max} times as long as the other`,
  tooManyOfLocation: ({ max }: Max) => `A location has at most ${max} photos`,
  tooManyOfImport: ({ max }: Max) => `An import takes at most ${max} photos at once`,
  storeSilent: 'Photos cannot be stored right now. Please try again in a moment',
  uploadOver: 'This upload has expired. Please start it again',
  tooManyUploads: ({ max }: Max) =>
    `You have ${max} unfinished uploads. Please finish or cancel one of them first`,
  metadataTooLong: ({ max }: Max) => `The metadata of an upload has at most ${max} characters`,
  sentByPost: 'Send photos with POST',
  blurHashNoText: 'A BlurHash must be text',
  blurHashTooShort: ({ least }: { least: number }) => `A BlurHash has at least ${least} characters`,
  blurHashWrong: 'The length of this BlurHash does not fit what it says of itself',
  tooManyImages: ({ max }: Max) => `A concept has at most ${max} images`,
})
