import { catalogue } from '#app/domain/rules/sentences.ts'

export const formWords = catalogue('forms', {
  unread: 'This form could not be read. Please go back and try again',
  unstorable: 'This text held a character that cannot be kept. It was taken out: please check it',
  tooManyFields: 'This form has too many fields',
  fieldUnnamed: 'A field of this form has no name',
  photoUnchosen: 'Please choose a photo',
  tooManyPhotos: ({ max }: { max: number }) => `Choose at most ${max} photos at once`,
  uploadCut: 'The upload did not arrive whole. Please try again',
})
