import { catalogue } from '#app/domain/rules/sentences.ts'

export const billingWords = catalogue('billing', {
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
