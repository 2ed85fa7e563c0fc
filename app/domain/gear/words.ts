import { catalogue } from '#app/domain/rules/sentences.ts'
import { formatNumber } from '#app/format/number.ts'

type Max = { max: number }

export const gearWords = catalogue('gear', {
  quantityNotWhole: 'A quantity is a whole number',
  quantityTooSmall: ({ least }: { least: number }) => `A quantity is at least ${least}`,
  quantityTooLarge: ({ max }: Max) => `A quantity is at most ${max}`,
  quantityUnread: ({ written }: { written: string }) => `“${written}” is no quantity`,
  titleNeeded: 'Gear needs a title',
  categoryNoText: 'A category is a text',
  categoryTooLong: ({ max }: Max) => `A category has at most ${max} characters`,
  notesNoText: 'Notes are a text',
  notesTooLong: ({ max }: Max) => `Notes have at most ${max} characters`,
  lineWrong: 'This is no gear',
  lineTooLong: 'This line is too long',
  lineBroken: 'This line is broken: look at its quotation marks',
  linesTooMany: ({ max }: Max) => `A list has at most ${formatNumber(max)} lines`,
  lineRefused: ({ line, reason }: { line: number; reason: string }) => `Line ${line}: ${reason}`,
  nothingTicked: 'Tick what you want to take',
  nothingThere: 'There is no gear of yours in that shoot',
  nothingWritten: 'Write what you need, one piece a line',
  inUseUnread: 'In use is yes or no',
  packedUnread: 'Packed is either true or false',
  cameHomeUnread: 'Came home is either true or false',
  tickUnread: 'A tick is of packed, in use or came home',
  quantityOfOther: 'Only the owner of this gear can say how many come along',
  lookOnly: 'This shoot was shared with you to look at',
})
