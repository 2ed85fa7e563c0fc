import { catalogue } from '#app/domain/rules/sentences.ts'

export const billingWords = catalogue('billing', {
  refused: ({ message }: { message: string }) => message,
  unsettled:
    'Payments are not available right now. Your request will be completed as soon as they are, and nothing is charged twice.',
  away: 'Payments are not available right now. Nothing was charged: load this page again in a minute.',
  notSetUp:
    'Payments are not set up on this site yet, so nothing can be bought, sold or donated here.',
  ownPortfolio: 'This portfolio is your own',
  alreadyBought: 'Already Purchased',
  notForSale: 'This portfolio is not for sale any more',
  itemUnnamed: 'Item ID is required',
  onlyPortfolios: 'Only portfolios can be bought',
  saleChanged: ({ now }: { now: string }) =>
    `The price has changed: it is ${now} now. Nothing was bought. Check it before you buy.`,
  notPaid: 'Your bank asks you to confirm the payment. Nothing was bought.',
  notConfirmed: 'Your bank did not confirm the payment. Nothing was bought.',
  changeWaits: ({ tier }: { tier: string }) =>
    `Your bank asks you to confirm the payment. You keep ${tier} until you have.`,
  boughtTwice:
    'You have already bought this portfolio, or it is gone. Your payment is being refunded',
  boughtTooLate:
    'You have already bought this portfolio, it is gone, or others have used up the code. Your payment is being refunded',
  nothingNew: 'There is nothing new to add',
  /** The next six are reasons why an operation failed, shown on the admins' page. */
  accountGone: 'The account has been deleted',
  nobodyPaid: 'The payer has no account here',
  nobodySubscribed: 'The subscriber has no account here',
  planUnknown: ({ plan }: { plan: string }) => `There is no plan ${plan}`,
  secondSubscription: 'Somebody has two subscriptions and pays for both',
  cameToNothing: 'The payment provider did not carry it out',
  stillOpen: 'Your last change is still being processed. Try again in a minute.',
  cardMissing: 'Add a payment card first.',
  cardGone: 'Your saved card can no longer be charged. Add it again, or another card.',
  noSubscription: 'No Active Subscription',
  /** The next four are used if the provider refuses without a message. */
  subscriptionUnread: 'Failed to get subscription',
  subscriptionNotBegun: 'Failed to create subscription',
  subscriptionNotChanged: 'Failed to update subscription',
  historyUnread: 'Failed to get payment history',
  subscribedAlready: 'You have a subscription already. Change its plan, or cancel it first.',
  priceChanged: 'The price has changed. Check it again before you subscribe.',
  offerOver: 'The amount was shown too long ago. Check it again before you agree.',
  payFirst: 'Pay the open amount before you change the plan.',
  noEvent: 'This is not an event',
  signatureWrong: 'The signature is wrong or too old',
  setupFailed: 'Payment card setup failed. Please check your card details and try again.',
  cardUpdateFailed: 'Payment card update failed',
  cardNeeded:
    'Your subscription is paid with this card. Replace it, or cancel the subscription first.',
})
