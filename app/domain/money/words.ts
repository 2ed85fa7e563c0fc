import type { ItemCounts, Way } from '#app/domain/items/room.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { catalogue, type Part } from '#app/domain/rules/sentences.ts'
import type { LimitedCategory } from '#app/domain/rules/tier.ts'
import { fileSize } from '#app/format/file-size.ts'
import { formatCount } from '#app/format/plural.ts'

type Full = { tier: string; category: LimitedCategory; limit: number }

export const billingWords = catalogue('billing', {
  storageFull: ({ tier, limit, bytes, days }: StorageFull) => [
    `The ${tier} plan holds ${fileSize(limit)} of photos, and ${fileSize(bytes)} are there. What you delete makes room after ${days} days. `,
    { toPlans: 'Choose a larger plan' },
    ' for more, then choose the photos that were refused again.',
  ],
  /** Of an item that a smaller plan does not hold. */
  readOnly: ({ tier, category, limit }: Full) => [
    limit === 0
      ? `The ${tier} plan holds no ${nounsOf(category).nouns}. This one is kept to read, share and delete. `
      : `The ${tier} plan holds ${limit} ${nounsOf(category).nouns}, and you made others before this one. It is kept to read, share and delete. `,
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
  full: ({ tier, category, limit, held, ways }: Full & { held: ItemCounts; ways: Way[] }) => [
    `The ${tier} plan holds ${limit} ${nounsOf(category).nouns}, and you have ${held.own + held.shared}${describeShared(held)}. `,
    ...waysWords(ways, true),
    '.',
  ],
  roomTooSmall: ({ tier, category, limit, room, adding }: RoomTooSmall) => [
    `The ${tier} plan holds ${limit} ${nounsOf(category).nouns}: there is room for ${formatCount(room, nounsOf(category).noun)} more, not ${adding}. ${room < limit ? 'Delete some or ' : ''}`,
    { toPlans: room < limit ? 'choose a larger plan' : 'Choose a larger plan' },
    '.',
  ],
  /** The end of a sentence: `delete one or choose a larger plan`. */
  waysToRoom: ({ ways }: { ways: Way[] }) => waysWords(ways, false),
  listTooLong: ({ room, count }: { room: number; count: number }) => [
    `Your plan has room for ${formatCount(room, 'piece')} more, and this list has ${count}. Shorten the list, or `,
    { toPlans: 'choose a larger plan' },
    '.',
  ],
  /** What the provider of payments says. */
  refused: ({ message }: { message: string }) => message,
  unsettled:
    'The payments do not answer. What you asked for is settled as soon as they do, and nothing is taken twice.',
  away: 'The payments do not answer at the moment. Nothing was taken: load this page again in a minute.',
  notSetUp:
    'Payments are not set up on this site yet, so nothing can be bought, sold or donated here.',
  ownPortfolio: 'This portfolio is your own',
  alreadyBought: 'Already Purchased',
  notForSale: 'This portfolio is not for sale any more',
  itemUnnamed: 'Item ID is required',
  onlyPortfolios: 'Only portfolios can be bought',
  saleChanged: ({ now }: { now: string }) =>
    `The price has changed: it is ${now} now. Nothing was bought. Look again before you do.`,
  notPaid: 'Your bank asks you to confirm the payment. Nothing was bought.',
  notConfirmed: 'Your bank did not confirm the payment. Nothing was bought.',
  changeWaits: ({ tier }: { tier: string }) =>
    `Your bank asks you to confirm the payment. You keep ${tier} until you have.`,
  /** Of a renewal, in the bell: the mail says the same at length. */
  renewalFailed: ({ tier, needsBank, isPaused, hasEnded }: RenewalFailed) => {
    if (hasEnded) return `Your payments for ${tier} failed, and the plan has ended`
    if (isPaused) return `Your payments for ${tier} failed, and the plan is paused`
    return needsBank
      ? `Your bank asks you to confirm the payment for ${tier}`
      : `Your card was declined for ${tier}. Replace it, or try again`
  },
  boughtTwice: 'This portfolio is yours already, or gone. Your payment is being refunded',
  boughtTooLate:
    'This portfolio is yours already or gone, or others have used up the code. Your payment is being refunded',
  nothingNew: 'There is nothing new to take',
  /** Why an operation failed, on the admins' page. */
  accountGone: 'The account was deleted meanwhile',
  nobodyPaid: 'This was paid by nobody who has an account here',
  nobodySubscribed: 'This is paid for nobody who has an account here',
  planUnknown: ({ plan }: { plan: string }) => `Nobody sells the plan ${plan}`,
  secondSubscription: 'Somebody has two subscriptions and pays for both',
  cameToNothing: 'The payments did not do it',
  stillOpen: 'Your last change is still being settled. Try again in a minute.',
  cardMissing: 'Add a payment card first.',
  cardGone: 'Your saved card can no longer be charged. Add it again, or another card.',
  noSubscription: 'No Active Subscription',
  /** Where the provider refuses without a word. */
  subscriptionUnread: 'Failed to get subscription',
  subscriptionNotBegun: 'Failed to create subscription',
  subscriptionNotChanged: 'Failed to update subscription',
  historyUnread: 'Failed to get payment history',
  subscribedAlready: 'You have a subscription already. Change its plan, or cancel it first.',
  priceChanged: 'The price has changed meanwhile. Look at it again before you subscribe.',
  offerOver: 'The amount was shown too long ago. Look at it again before you agree.',
  payFirst: 'Pay what is open before you change the plan.',
  noEvent: 'This is not an event',
  signatureWrong: 'This is not signed by who it says it is from, or too old',
  setupFailed: 'Payment card setup failed. Please check your card details and try again.',
  cardUpdateFailed: 'Payment card update failed',
  cardNeeded:
    'Your subscription is paid with this card. Replace it, or cancel the subscription first.',
})

type RenewalFailed = { tier: string; needsBank: boolean; isPaused: boolean; hasEnded: boolean }

/** Bytes. */
type StorageFull = { tier: string; limit: number; bytes: number; days: number }

type RoomTooSmall = Full & { room: number; adding: number }

const ofWay: Record<Way, string> = {
  delete: 'delete one',
  archive: 'archive one',
  leave: 'leave one that is shared with you',
}

function waysWords(ways: Way[], begins: boolean): Part[] {
  const choose = 'choose a larger plan'
  if (ways.length === 0) return [{ toPlans: begins ? capitalize(choose) : choose }]
  const words = ways.map((way) => ofWay[way]).join(', ')
  return [`${begins ? capitalize(words) : words} or `, { toPlans: choose }]
}

/** Names the shared ones, which are easily overlooked. */
function describeShared({ own, shared }: ItemCounts) {
  if (shared === 0) return ''
  return own === 0 ? ', shared with you' : `, ${shared} of them shared with you`
}

function capitalize(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A piece of gear, an archived item. */
function nounsOf(category: LimitedCategory) {
  return category === 'archives' ? archivedItem : kinds[category]
}

const archivedItem = { noun: 'archived item', nouns: 'archived items' }
