import { catalogue } from '#app/domain/rules/sentences.ts'

export const importWords = catalogue('imports', {
  fileGone: 'This file is not there any more. Please add it again',
  fileTooLarge: ({ size }: { size: string }) =>
    `This file is too large. Files of up to ${size} can be imported; split it and import the parts`,
  tooManyFiles: ({ max }: { max: number }) => `An import holds at most ${max} files`,
  stillReading: 'The files are still being read. Please wait a moment',
  unread: 'The files could not be read. Nothing is lost: please try again',
  rowGone: 'This location is not in the import any more',
  known: 'You have this location already, so nothing was added',
  noTown: 'No town of this name is known. Type coordinates, or paste the link of a map',
  saved: 'This import has been saved already',
})
