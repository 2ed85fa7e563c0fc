import { webhookWords } from '#app/domain/accounts/webhooks/words.ts'
import { educationWords } from '#app/domain/billing/education/words.ts'
import { salesWords } from '#app/domain/billing/sales/words.ts'
import { discoverWords } from '#app/domain/discover/words.ts'
import type { NoticeKind } from '#app/domain/messages/notice.ts'
import { shootWords } from '#app/domain/shoots/words.ts'
import type { AccessLevel, ShareKind } from './share.ts'
import { shareWords } from './words.ts'

export type Notifications = {
  shareReceived: SharedItem & { accessLevel: AccessLevel }
  shareAccepted: SharedItem
  shareRejected: SharedItem
  /** A member left. */
  shareLeft: SharedItem
  /** The owner ended the share. */
  shareRemoved: SharedItem
  accessChanged: SharedItem & { accessLevel: AccessLevel }
  submissionAccepted: LookedAt
  submissionRejected: LookedAt
  itemTakenDown: LookedAt
  itemLetBack: LookedAt
  /** What was decided on the education price; `until` is words. */
  educationGranted: EducationDecided
  educationDeclined: EducationDecided
  itemSold: MoneyMoved
  purchaseRefunded: MoneyMoved
  saleRefunded: MoneyMoved
  saleDisputed: MoneyMoved
  disputeWon: MoneyMoved
  disputeLost: MoneyMoved
  /** The title is the reference. */
  payoutMade: MoneyMoved
  payoutUndone: MoneyMoved
  /** A webhook that took nothing for days; the title is its address. */
  webhookTurnedOff: { itemId: string; username: ''; title: string; url: string }
  /** New places for a saved search, whose id and title these are. */
  searchFound: { itemId: string; username: ''; title: string; count: number }
  /** On the evening before. */
  shootTomorrow: ShootNear & { light: string }
  /** An hour before somebody is called. `place` is where, if anywhere. */
  leaveNow: ShootNear & { place: string }
}

/** What people choose together whether to learn of it. */
export const noticeOf: Record<NotificationKind, NoticeKind> = {
  shareReceived: 'invitation',
  shareAccepted: 'answer',
  shareRejected: 'answer',
  shareLeft: 'answer',
  shareRemoved: 'access',
  accessChanged: 'access',
  submissionAccepted: 'submission',
  submissionRejected: 'submission',
  itemTakenDown: 'account',
  itemLetBack: 'account',
  educationGranted: 'account',
  educationDeclined: 'account',
  itemSold: 'sale',
  purchaseRefunded: 'account',
  saleRefunded: 'account',
  saleDisputed: 'account',
  disputeWon: 'account',
  disputeLost: 'account',
  payoutMade: 'account',
  payoutUndone: 'account',
  webhookTurnedOff: 'account',
  searchFound: 'search',
  shootTomorrow: 'shootTomorrow',
  leaveNow: 'leaveNow',
}

/** `when` is words; after `at`, ISO 8601, it is of no use. */
type ShootNear = SharedItem & { kind: 'shoot'; username: ''; when: string; at: string }

type EducationDecided = { itemId: string; username: ''; word: string; until: string }

/** What happened to the price of a purchase, or to a payout, whose id this is. */
type MoneyMoved = { itemId: string; username: ''; title: string; cents: number }

/** What an admin did with it; without a name, because the site says so. */
type LookedAt = SharedItem & { username: ''; reason: string }

/** The title at that time, and who did it. */
type SharedItem = { kind: ShareKind; itemId: string; title: string; username: string }

export type NotificationKind = keyof Notifications

export type Notification = {
  [Kind in NotificationKind]: {
    id: string
    kind: Kind
    props: Notifications[Kind]
    isRead: boolean
    createdAt: Date
  }
}[NotificationKind]

export function wordsOf({ kind, props }: Pick<Notification, 'kind' | 'props'>): string {
  if ('until' in props) {
    return kind === 'educationGranted'
      ? educationWords.granted(props).text
      : educationWords.declined(props).text
  }
  if ('light' in props) return shootWords.shootTomorrow(props).text
  if ('place' in props) return shootWords.leaveNow(props).text
  if ('url' in props) return webhookWords.turnedOff(props).text
  if ('count' in props) return discoverWords.searchFound(props).text
  if ('cents' in props) return money[kind as MoneyKind](props).text
  if ('reason' in props) return looks[kind as LookKind](props).text
  const mayEdit = 'accessLevel' in props && props.accessLevel === 'edit'
  const sentences = {
    shareReceived: shareWords.shareReceived,
    shareAccepted: shareWords.shareAccepted,
    shareRejected: shareWords.shareRejected,
    shareLeft: shareWords.shareLeft,
    shareRemoved: shareWords.shareRemoved,
    accessChanged: mayEdit ? shareWords.mayEdit : shareWords.mayView,
  }
  return sentences[kind as keyof typeof sentences](props).text
}

const looks = {
  submissionAccepted: discoverWords.submissionAccepted,
  submissionRejected: discoverWords.submissionRejected,
  itemTakenDown: discoverWords.itemTakenDown,
  itemLetBack: discoverWords.itemLetBack,
}

const money = {
  itemSold: salesWords.itemSold,
  purchaseRefunded: salesWords.purchaseRefunded,
  saleRefunded: salesWords.saleRefunded,
  saleDisputed: salesWords.saleDisputed,
  disputeWon: salesWords.disputeWon,
  disputeLost: salesWords.disputeLost,
  payoutMade: salesWords.payoutMade,
  payoutUndone: salesWords.payoutUndone,
}

type MoneyKind = {
  [Kind in NotificationKind]: Notifications[Kind] extends MoneyMoved ? Kind : never
}[NotificationKind]

type LookKind = {
  [Kind in NotificationKind]: Notifications[Kind] extends LookedAt ? Kind : never
}[NotificationKind]
