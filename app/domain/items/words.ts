import { catalogue, type SentencePart } from '#app/domain/rules/sentences.ts'
import { type LimitedCategory, limitedNames } from '#app/domain/rules/tier.ts'
import { fileSize } from '#app/format/file-size.ts'
import { formatCount, numberOf } from '#app/format/plural.ts'
import type { ItemCounts, Remedy } from './room.ts'

type Full = { tier: string; category: LimitedCategory; limit: number }

export const limitWords = catalogue('limits', {
  storageFull: ({ tier, limit, bytes, days }: StorageFull) => [
    `The ${tier} plan holds ${fileSize(limit)} of photos, and ${fileSize(bytes)} are there. What you delete makes room after ${days} days. `,
    { toPlans: 'Choose a larger plan' },
    ' for more, then choose the refused photos again.',
  ],
  readOnly: ({ tier, category, limit }: Full) => [
    limit === 0
      ? `The ${tier} plan holds no ${limitedNames[category].nouns}. You can still read, share and delete this one. `
      : `The ${tier} plan holds ${limit} ${limitedNames[category].nouns}, and you made others before this one. You can still read, share and delete it. `,
    { toPlans: 'Choose a larger plan' },
    ' to change it, or delete an older one.',
  ],
  readOnlyOfOther:
    'The plan of its owner does not hold this any more, so it can only be read for now.',
  noArchive: ({ tier }: { tier: string }) => [
    `The ${tier} plan has no archive. `,
    { toPlans: 'Choose a larger plan' },
    ' to archive.',
  ],
  noSales: ({ tier }: { tier: string }) => [
    `The ${tier} plan cannot sell portfolios. `,
    { toPlans: 'Choose a larger plan' },
    ' to sell.',
  ],
  full: ({
    tier,
    category,
    limit,
    held,
    remedies,
  }: Full & { held: ItemCounts; remedies: Remedy[] }) => [
    `The ${tier} plan holds ${limit} ${limitedNames[category].nouns}, and you have ${held.own + held.shared}${describeShared(held)}. `,
    ...remedyWords(remedies, true),
    '.',
  ],
  roomTooSmall: ({ tier, category, limit, room, adding }: RoomTooSmall) => [
    `The ${tier} plan holds ${limit} ${limitedNames[category].nouns}: there is room for ${formatCount(room, limitedNames[category].noun)} more, not ${adding}. ${room < limit ? 'Delete some or ' : ''}`,
    { toPlans: room < limit ? 'choose a larger plan' : 'Choose a larger plan' },
    '.',
  ],
  remedies: ({ remedies }: { remedies: Remedy[] }) => remedyWords(remedies, false),
  listTooLong: ({ room, count }: { room: number; count: number }) => [
    `Your plan has room for ${formatCount(room, 'item')} more; this list has ${count}. Shorten the list, or `,
    { toPlans: 'choose a larger plan' },
    '.',
  ],
})

export const boughtWords = catalogue('bought', {
  soldOn: 'You can use what you bought, but not resell it',
  holdsBought:
    'This portfolio contains locations you bought. You can use them, but not publish or sell them: remove them first.',
  sharedTooWidely: ({ max }: { max: number }) =>
    `This portfolio is shared with more than ${max} people. What you bought may be shared with ${max} at most.`,
})

export const shortageWords = catalogue('shortage', {
  tooFew: (gear: { title: string; quantity: number }) => thereAre(gear),
  tooFewAtOnce: ({ needed, ...gear }: { title: string; quantity: number; needed: number }) =>
    `${thereAre(gear)}, and shoots at the same time need ${needed}. Take fewer, or move a shoot.`,
})

function thereAre({ title, quantity }: { title: string; quantity: number }) {
  return `There ${numberOf(quantity, { one: 'is', other: 'are' })} ${quantity} of “${title}”`
}

type StorageFull = { tier: string; limit: number; bytes: number; days: number }

type RoomTooSmall = Full & { room: number; adding: number }

const nameOf: Record<Remedy, string> = {
  delete: 'delete one',
  archive: 'archive one',
  leave: 'leave one that is shared with you',
}

function remedyWords(remedies: Remedy[], begins: boolean): SentencePart[] {
  const choose = 'choose a larger plan'
  if (remedies.length === 0) return [{ toPlans: begins ? capitalize(choose) : choose }]
  const words = remedies.map((way) => nameOf[way]).join(', ')
  return [`${begins ? capitalize(words) : words} or `, { toPlans: choose }]
}

function describeShared({ own, shared }: ItemCounts) {
  if (shared === 0) return ''
  return own === 0 ? ', shared with you' : `, ${shared} of them shared with you`
}

function capitalize(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
