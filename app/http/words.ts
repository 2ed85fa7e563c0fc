import { catalogue } from '#app/domain/rules/sentences.ts'

export const formWords = catalogue('forms', {
  unread: 'This form could not be read. Please go back and try again',
  unstorable:
    'This text had a character that cannot be saved. It was removed: please check the text',
  tooManyFields: 'This form has too many fields',
  fieldUnnamed: 'A field of this form has no name',
  fileUnchosen: 'Choose a file',
  fileType: 'Send the file as it is, with the type application/octet-stream',
  photoUnchosen: 'Please choose a photo',
  tooManyPhotos: ({ max }: { max: number }) => `Choose at most ${max} photos at a time`,
  uploadCut: 'The upload was cut off. Please try again',
})
