import { z } from 'zod'
import type { NotificationKind } from './notification.ts'

/** What each kind of notification tells, and its properties besides `itemId` and `username`. */
const meanings: Record<NotificationKind, string> = {
  shareReceived: 'somebody invites you (kind, title, accessLevel)',
  shareAccepted: 'somebody accepted your invitation (kind, title)',
  shareRejected: 'somebody declined it (kind, title)',
  shareLeft: 'somebody left your item (kind, title)',
  shareRemoved: 'somebody no longer shares an item with you (kind, title)',
  accessChanged: 'your access to an item changed (kind, title, accessLevel)',
  submissionAccepted: 'your item is on Discover now (kind, title, reason)',
  submissionRejected: 'your item was not accepted for Discover (kind, title, reason)',
  itemTakenDown: 'an admin took your item out of public view (kind, title, reason)',
  itemLetBack: 'an admin restored it (kind, title, reason)',
  educationGranted: 'the education price is yours (word, until)',
  educationDeclined: 'the education price was not granted (word, until)',
  itemSold: 'your item was sold (title, cents)',
  purchaseRefunded: 'your purchase is refunded (title, cents)',
  saleRefunded: 'a sale of yours was refunded (title, cents)',
  saleDisputed: 'a buyer’s bank is holding the money of a sale (title, cents)',
  disputeWon: 'the bank decided for you (title, cents)',
  disputeLost: 'the bank decided for the buyer (title, cents)',
  payoutMade: 'you were paid (title, cents)',
  payoutUndone: 'a payout was reversed (title, cents)',
  renewalFailed: 'a payment for your plan failed (tier, needsBank, isPaused, hasEnded)',
  webhookTurnedOff: 'a webhook of yours was switched off (title, url)',
  searchFound: 'new locations for a saved search (title, count)',
  shootTomorrow: 'a shoot is tomorrow (kind, title, when, at, light)',
  leaveNow: 'your call time is in an hour (like shootTomorrow, but without its light)',
  callSheetIssued:
    'a call sheet with you on it was issued (kind, title, call, date, isReminder, path)',
  callSheetAnswered: 'people confirmed their calls (kind, title, confirmed, callMe, total)',
}

const kindList = Object.entries(meanings)
  .map(([kind, meaning]) => `\`${kind}\`: ${meaning}`)
  .join('; ')

const NoticeProps = z.looseObject({
  itemId: z.string().describe('Id of the item, purchase, payout or search it is about'),
  username: z.string().describe('Username of the person who caused it; empty if nobody did'),
  kind: z.string().optional().describe('Kind of the item: location, portfolio, shoot or project'),
  title: z
    .string()
    .optional()
    .describe('Title at that time; of a payout its reference, of a webhook its address'),
  accessLevel: z.string().optional().describe('`view` or `edit`'),
  reason: z.string().optional().describe('What the admin wrote; may be empty'),
  cents: z.number().optional().describe('An amount in US cents'),
  tier: z.string().optional().describe('The tier that is paid for'),
  needsBank: z.boolean().optional().describe('Whether your bank asks you to confirm the payment'),
  isPaused: z.boolean().optional().describe('Whether the subscription is paused'),
  hasEnded: z.boolean().optional().describe('Whether the subscription has ended'),
  url: z.string().optional().describe('Address of the webhook'),
  count: z.number().optional().describe('Number of new locations'),
  word: z.string().optional().describe('What the admin wrote; may be empty'),
  until: z.string().optional().describe('Last day of the education price, in words'),
  when: z.string().optional().describe('Time of the shoot or of your call, in words'),
  at: z.string().optional().describe('The reminder is pointless after this moment (ISO 8601)'),
  light: z.string().optional().describe('The light of the day, in words; may be empty'),
  place: z.string().optional().describe('Where the first stop is, in words; may be empty'),
  call: z.string().optional().describe('Your call, in words, such as `5:40am`'),
  date: z.string().optional().describe('The day of the call sheet, in words'),
  isReminder: z.boolean().optional().describe('Whether you are asked again to confirm your call'),
  path: z.string().optional().describe('Path of your own call sheet, which needs no login'),
  confirmed: z.number().optional().describe('Number of people who confirmed their call'),
  callMe: z.number().optional().describe('Number of people who ask to be called'),
  total: z.number().optional().describe('Number of people who were sent the sheet'),
})

/** A notification as the API publishes it. */
export const Notice = z.object({
  id: z.uuid().describe('Id of the notification'),
  kind: z
    .string()
    .describe(`What happened; more kinds may come, so show \`text\` for others. ${kindList}`),
  props: NoticeProps.describe('Facts of the notification, which depend on its kind'),
  text: z.string().describe('The notification as an English sentence'),
  isRead: z.boolean().describe('Whether you have marked it as read'),
  createdAt: z.iso.datetime().describe('When it happened'),
})
export type Notice = z.infer<typeof Notice>
