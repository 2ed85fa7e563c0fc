import { href } from 'react-router'
import { kinds } from '#app/domain/kind.ts'
import type { Notification } from '#app/domain/sharing/notification.ts'
import { editorHref, peopleHref, publicHref } from '#app/views/addresses.ts'

/** The target of a notification: the people of one's own item, an open invitation, or none. */
export function hrefOf({ kind, props }: Notification) {
  switch (kind) {
    case 'shareReceived':
      return href('/my/shared')
    case 'accessChanged':
      // The editor of a shoot or project redirects users who may only view it to its public page.
      return kinds[props.kind].isPlan ? editorHref(props.kind, props.itemId) : href('/my/shared')
    case 'shareRemoved':
      return undefined
    case 'submissionAccepted':
    case 'submissionRejected':
    case 'itemTakenDown':
    case 'itemLetBack':
      return publicHref(props.kind, props.itemId)
    case 'educationGranted':
    case 'educationDeclined':
      return href('/my/education')
    case 'purchaseRefunded':
      return href('/payment-history')
    case 'itemSold':
    case 'saleRefunded':
    case 'saleDisputed':
    case 'disputeWon':
    case 'disputeLost':
    case 'payoutMade':
    case 'payoutUndone':
      return href('/my/sales')
    case 'shootTomorrow':
    case 'leaveNow':
      // Whoever may only look is led to the viewer.
      return editorHref('shoot', props.itemId)
    case 'webhookTurnedOff':
      return href('/my/account/webhooks')
    case 'searchFound':
      return href('/my/searches/:id', { id: props.itemId })
    default:
      return peopleHref(props.kind, props.itemId)
  }
}

/** The same, for whoever has to be led somewhere. */
export function notificationHref(notification: Notification): string {
  return hrefOf(notification) ?? href('/my/notifications')
}
