import type { AccessLevel } from '#app/domain/rules/access-level.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import type { NoticeKind } from './notice.ts'
import { notificationWords } from './words.ts'

export type Notifications = {
  shareReceived: SharedItem & { accessLevel: AccessLevel }
  shareAccepted: SharedItem
  shareRejected: SharedItem
  shareLeft: SharedItem
  shareRemoved: SharedItem
  accessChanged: SharedItem & { accessLevel: AccessLevel }
  submissionAccepted: ModerationOutcome
  submissionRejected: ModerationOutcome
  itemTakenDown: ModerationOutcome
  itemLetBack: ModerationOutcome
  educationGranted: EducationDecision
  educationDeclined: EducationDecision
  itemSold: MoneyEvent
  purchaseRefunded: MoneyEvent
  saleRefunded: MoneyEvent
  saleDisputed: MoneyEvent
  disputeWon: MoneyEvent
  disputeLost: MoneyEvent
  /** `title` is the reference of the payout. */
  payoutMade: MoneyEvent
  payoutUndone: MoneyEvent
  renewalFailed: {
    itemId: string
    username: ''
    tier: string
    needsBank: boolean
    isPaused: boolean
    hasEnded: boolean
  }
  /** `title` is the URL of the webhook. */
  webhookTurnedOff: { itemId: string; username: ''; title: string; url: string }
  searchFound: { itemId: string; username: ''; title: string; count: number }
  shootTomorrow: ShootReminder & { light: string }
  /** An hour before the call time; `place` may be empty. */
  leaveNow: ShootReminder & { place: string }
  /** `call` and `date` are formatted; `path` leads to the person's own sheet. */
  callSheetIssued: SharedItem & {
    kind: 'shoot'
    call: string
    date: string
    isReminder: boolean
    path: string
  }
  /** To the owner: how many of the people who were sent the sheet have answered. */
  callSheetAnswered: SharedItem & {
    kind: 'shoot'
    username: ''
    confirmed: number
    callMe: number
    total: number
  }
}

/** The setting that decides whether a notification of each kind is sent. */
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
  renewalFailed: 'account',
  webhookTurnedOff: 'account',
  searchFound: 'search',
  shootTomorrow: 'shootTomorrow',
  leaveNow: 'leaveNow',
  callSheetIssued: 'callSheet',
  callSheetAnswered: 'callSheet',
}

/** `when` is formatted; the reminder is not shown after `at` (ISO 8601). */
type ShootReminder = SharedItem & { kind: 'shoot'; username: ''; when: string; at: string }

type EducationDecision = { itemId: string; username: ''; word: string; until: string }

/** `itemId` is the id of the purchase or payout. */
type MoneyEvent = { itemId: string; username: ''; title: string; cents: number }

/** `username` is empty, because admins stay anonymous. */
type ModerationOutcome = SharedItem & { username: ''; reason: string }

/** `title` is the item's title at the time of the event; `username` caused the event. */
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

export function notificationSentence({
  kind,
  props,
}: Pick<Notification, 'kind' | 'props'>): string {
  const sentence = sentences[kind] as (props: Notification['props']) => Sentence
  return sentence(props).text
}

const sentences: { [Kind in NotificationKind]: (props: Notifications[Kind]) => Sentence } = {
  shareReceived: notificationWords.shareReceived,
  shareAccepted: notificationWords.shareAccepted,
  shareRejected: notificationWords.shareRejected,
  shareLeft: notificationWords.shareLeft,
  shareRemoved: notificationWords.shareRemoved,
  accessChanged: notificationWords.accessChanged,
  submissionAccepted: notificationWords.submissionAccepted,
  submissionRejected: notificationWords.submissionRejected,
  itemTakenDown: notificationWords.itemTakenDown,
  itemLetBack: notificationWords.itemLetBack,
  educationGranted: notificationWords.educationGranted,
  educationDeclined: notificationWords.educationDeclined,
  itemSold: notificationWords.itemSold,
  purchaseRefunded: notificationWords.purchaseRefunded,
  saleRefunded: notificationWords.saleRefunded,
  saleDisputed: notificationWords.saleDisputed,
  disputeWon: notificationWords.disputeWon,
  disputeLost: notificationWords.disputeLost,
  payoutMade: notificationWords.payoutMade,
  payoutUndone: notificationWords.payoutUndone,
  renewalFailed: notificationWords.renewalFailed,
  webhookTurnedOff: notificationWords.webhookTurnedOff,
  searchFound: notificationWords.searchFound,
  shootTomorrow: notificationWords.shootTomorrow,
  leaveNow: notificationWords.leaveNow,
  callSheetIssued: notificationWords.callSheetIssued,
  callSheetAnswered: notificationWords.callSheetAnswered,
}
