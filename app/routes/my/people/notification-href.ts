import { href } from 'react-router'
import type {
  Notification,
  NotificationKind,
  Notifications,
} from '#app/domain/post/notification.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { editorHref, shareHref } from '#app/views/addresses.ts'

export function hrefOf({ kind, props }: Notification): string | undefined {
  const find = targets[kind] as (props: Notification['props']) => string | undefined
  return find(props)
}

/** Links to the list of notifications if the notification leads nowhere. */
export function notificationHref(notification: Notification): string {
  return hrefOf(notification) ?? href('/my/notifications')
}

type Item = Notifications['itemTakenDown' | 'shareAccepted']

const toShared = () => href('/my/shared')
const toPeople = ({ kind, itemId }: Item) => shareHref(kind, itemId, 'people')
const toPublishing = ({ kind, itemId }: Item) => shareHref(kind, itemId, 'public')
const toEducation = () => href('/my/education')
const toSales = () => href('/my/sales')
const toShoot = ({ itemId }: Item) => editorHref('shoot', itemId)

const targets: {
  [Kind in NotificationKind]: (props: Notifications[Kind]) => string | undefined
} = {
  shareReceived: toShared,
  shareAccepted: toPeople,
  shareRejected: toPeople,
  shareLeft: toPeople,
  shareRemoved: () => undefined,
  // The editor redirects viewers to the public page.
  accessChanged: ({ kind, itemId }) => (kinds[kind].isPlan ? editorHref(kind, itemId) : toShared()),
  submissionAccepted: toPublishing,
  submissionRejected: toPublishing,
  itemTakenDown: toPublishing,
  itemLetBack: toPublishing,
  educationGranted: toEducation,
  educationDeclined: toEducation,
  itemSold: toSales,
  purchaseRefunded: () => href('/payment-history'),
  saleRefunded: toSales,
  saleDisputed: toSales,
  disputeWon: toSales,
  disputeLost: toSales,
  payoutMade: toSales,
  payoutUndone: toSales,
  renewalFailed: () => href('/subscription'),
  webhookTurnedOff: () => href('/my/account/webhooks'),
  searchFound: ({ itemId }) => href('/my/searches/:id', { id: itemId }),
  shootTomorrow: toShoot,
  leaveNow: toShoot,
  callSheetIssued: ({ path }) => path,
  callSheetAnswered: ({ itemId }) => href('/my/shoots/:id/sheet', { id: itemId }),
}
