import { catalogue } from '#app/domain/rules/sentences.ts'
import { formatNumber } from '#app/format/number.ts'

type Max = { max: number }

export const gearWords = catalogue('gear', {
  quantityNotWhole: 'A quantity is a whole number',
  quantityTooSmall: ({ least }: { least: number }) => `A quantity is at least ${least}`,
  quantityTooLarge: ({ max }: Max) => `A quantity is at most ${max}`,
  quantityUnread: ({ written }: { written: string }) => `“${written}” is not a quantity`,
  titleNeeded: 'Gear needs a title',
  categoryNoText: 'A category must be text',
  categoryTooLong: ({ max }: Max) => `A category has at most ${max} characters`,
  notesNoText: 'Notes must be text',
  notesTooLong: ({ max }: Max) => `Notes have at most ${max} characters`,
  lineWrong: 'This line is not gear',
  lineTooLong: 'This line is too long',
  lineBroken: 'This line cannot be read: check its quotation marks',
  linesTooMany: ({ max }: Max) => `A list has at most ${formatNumber(max)} lines`,
  lineRefused: ({ line, reason }: { line: number; reason: string }) => `Line ${line}: ${reason}`,
  nothingTicked: 'Tick what you want to add',
  nothingThere: 'None of your gear is in that shoot',
  nothingWritten: 'Write what you need, one item per line',
  inUseUnread: 'In use must be yes or no',
  packedUnread: 'Packed must be true or false',
  cameHomeUnread: 'Came home must be true or false',
  tickUnread: 'A tick must be for packed, in use or came home',
  quantityOfOther: 'Only the owner of this gear can change how many come along',
  inShoot: 'This item is in the shoot already. Change how many come along instead',
  lookOnly: 'This shoot was shared with you for viewing only',
})
