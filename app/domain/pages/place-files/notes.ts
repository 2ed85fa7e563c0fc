import { pageWords } from '../words.ts'
import type { FiledList } from './place-file.ts'

/** Says what is missing in a file, or ''. @param unplaced the number of locations left out */
export function notesOf({ locations, isCut }: Omit<FiledList, 'title'>, unplaced = 0): string {
  const count = locations.length
  return [
    ...(isCut ? [pageWords.firstOfFile({ count }).text] : []),
    ...(unplaced > 0 ? [pageWords.unplacedLeftOut({ count: unplaced }).text] : []),
  ].join(' ')
}
