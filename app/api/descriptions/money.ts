import type { Descriptions } from './about.ts'

export const money: Descriptions = {
  'PaymentEntry.amount': [
    'In the smallest unit of `currency`: 1200 is 12.00 US dollars. Negative for a refund.',
    1200,
  ],
  'DonationPaymentSetup.amount': ['Whole US dollars from 1 to 10,000, as a number or as text.', 5],
  'DonationPaymentSetup.email': [
    'Where the receipt goes; without it, there is none for visitors.',
    'ana@example.com',
  ],
  brand: ['The brand of the card, for people to read.', 'Visa'],
  cancelAtPeriodEnd:
    'Whether the subscription ends with the period that is paid for, instead of renewing.',
  cancelAtTimestamp: [
    'When the subscription ends, in seconds since 1970; null if it renews.',
    null,
  ],
  clientSecret: [
    'The secret of the payment provider’s form in your app (Stripe’s `client_secret`). Do not store it.',
    'pi_1QxYz_secret_abc',
  ],
  created: ['When, in seconds since 1970.', 1_782_014_400],
  currency: ['The currency, as a lower-case ISO 4217 code.', 'usd'],
  'PaymentEntry.description': [
    'What was paid, for people to read.',
    'Recce Pro, 21 Jun to 21 Jul 2026',
  ],
  'PaymentEntry.id': ['The payment provider’s ID.', 'ch_1QxYz'],
  expMonth: ['The last month of the card, from 1 to 12.', 4],
  expYear: ['The last year of the card, with four digits.', 2031],
  grantedItemId: 'The ID of your own copy of what you bought; null after you deleted it for good.',
  interval: ['How long a period is.', 'Yearly'],
  isEducation: 'Whether the education price is paid.',
  last4: ['The last four digits of the card.', '4242'],
  paymentIntentId: [
    'The payment provider’s ID of the payment: `clientSecret` up to `_secret`.',
    'pi_1QxYz',
  ],
  paymentMethodId: ['The payment provider’s ID of a card that its form has saved.', 'pm_1QxYz'],
  periodEndTimestamp: [
    'When the period that is paid for ends, in seconds since 1970.',
    1_784_606_400,
  ],
  percentOff: ['How much cheaper it is, in per cent.', 20],
  priceCents: ['The price in US cents.', 1200],
  school: ['The name of the school.', 'Film school of Marseille'],
  sellerName: ['The name of the seller.', 'Ana Reis'],
  'Purchase.itemId': 'The ID of the seller’s portfolio; null after its deletion for good.',
  'Purchase.itemType': 'What was bought; always a portfolio so far.',
  'Purchase.price': ['What was paid, in US dollars.', 12],
  'Purchase.title': ['The title when it was bought.', 'Harbours of the south'],
  promotionCode: ['A code of the seller that lowers the price.', 'EARLY'],
  stamp: [
    'A text that your form makes once: sent again with it, the donation is not made twice.',
    'k3Jd92',
  ],
  'Subscription.status':
    '`incomplete` and `pastDue` wait for a payment; with `unpaid` the plan is lost.',
  subscriptionInterval: ['How long a period is.', 'Monthly'],
  subscriptionTier: ['The plan that is paid.', 'Pro'],
  'Subscription.tier': ['The plan.', 'Pro'],
  centsOff: 'How much cheaper it is, in US cents; or null.',
  endsOn: ['The last day of the code; null for none.', '2026-06-21'],
  isEnded: 'Whether the code has been ended.',
  mostUses: 'How often the code can be used; null for no limit.',
  samplePhotoIds: 'The IDs of the photos that show what is for sale.',
  startsOn: ['The first day of the code; null for at once.', '2026-06-01'],
  'Path.codeId': 'The ID of the promotion code.',
  'Path.paymentId': 'The payment provider’s ID, as in `payment-history`.',
  'GetSales.from': ['The first day.', '2026-06-01'],
  'GetSales.to': ['The last day.', '2026-06-30'],
  'GetSalesSummary.from': ['The first day.', '2026-06-01'],
  'GetSalesSummary.to': ['The last day.', '2026-06-30'],
  'Failure.declineReason':
    'With the code `card_declined`: why, such as `insufficient_funds` or `expired_card`.',
}
