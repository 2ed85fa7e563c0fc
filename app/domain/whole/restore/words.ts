import { catalogue } from '#app/domain/rules/sentences.ts'

type File = { file: string }

export const restoreWords = catalogue('restore', {
  running: 'An archive is being brought back. Wait until it is done, or stop it',
  fileNeeded: 'Please choose the ZIP file of an archive',
  tooLarge: ({ size }: { size: string }) =>
    `This archive is too large. Archives of up to ${size} can be brought back`,
  notChecked: 'This archive cannot be brought back: it is not checked, or was refused',

  notZip: 'This is not a whole ZIP file. Download the archive again, and choose that file',
  notArchive: 'This ZIP file is not an archive of a Recce account: it has no account.json',
  zipUnsupported: 'This ZIP file is encrypted, or packed in a way that Recce does not read',
  newer: ({ format, known }: { format: number; known: number }) =>
    `This archive was made by a newer Recce: its format is ${format}, and this Recce reads formats up to ${known}`,
  fileMissing: ({ file }: File) => `The archive has no ${file}`,
  fileDamaged: ({ file }: File) => `${file} is damaged`,
  fileTooLarge: ({ file }: File) => `${file} is too large`,
  fileNotList: ({ file }: File) => `${file} is not a list of entries in JSON`,
  entryWrong: ({
    file,
    number,
    field,
    message,
  }: File & { number: number; field: string; message: string }) =>
    `${file}, entry ${number}${field && `, ${field}`}: ${message}`,
  entryUnstorable: ({ file, number }: File & { number: number }) =>
    `${file}, entry ${number} has characters that cannot be stored`,
  idRepeated: 'Two entries of the archive have the same id',
  tooManyEntries: ({ max }: { max: string }) => `The archive has more than ${max} entries`,
  failed: 'The archive could not be read. Nothing was changed. Please try again',

  leftDeleted: 'Was deleted when the archive was made',
  leftBought: 'Was bought, and stays with the account that bought it',
  leftRemoved: 'Is in Recently removed; restore it there',
  leftNoItem: 'Belongs to something that is not brought back',
  leftNoFile: 'Its file was missing when the archive was made',
  leftUnreadable: 'Its file is missing or damaged',
  leftNoRoom: 'There is no room for more of them',
  leftOverPlan: 'Your plan has no room for more. The same archive brings them back once it has',
  leftUsesOverPlan:
    'Uses something that your plan has no room for. The same archive brings both back once it has',
  leftUnknown: 'This Recce does not know it, or an older Recce saved too little of it',
})
