import type { AuditAction, AuditEntry } from '#app/domain/users/audit.ts'
import type { Clock } from '#app/format/clock.ts'
import { timestamp } from '#app/format/date.ts'
import { dollars } from '#app/format/money.ts'
import { numberOf } from '#app/format/plural.ts'
import { useClock } from '#app/ui/clock.ts'

export const actionWords: Record<AuditAction, string> = {
  impersonationStarted: 'Began to act as a user',
  impersonationStopped: 'Stopped acting as a user',
  actedAsUser: 'Wrote as a user',
  roleChanged: 'Changed a role',
  tierChanged: 'Changed a tier',
  sessionsEnded: 'Ended sessions',
  pushSent: 'Sent a notification',
  accessTokenMade: 'Made an access token',
  accessTokenRevoked: 'Revoked an access token',
  calendarFeedMade: 'Made a calendar address',
  webhookMade: 'Added a webhook',
  webhookRemoved: 'Removed a webhook',
  jobRetried: 'Retried a job',
  mailRetried: 'Retried a mail',
  ownItemPublished: 'Published an own item without a review',
  submissionAccepted: 'Accepted a submission',
  submissionRejected: 'Rejected a submission',
  decisionUndone: 'Undid a decision',
  itemTakenDown: 'Took an item out of public view',
  itemLetBack: 'Let an item back',
  reportDismissed: 'Dismissed a report',
  planReviewed: 'Looked at a public shoot or project',
  educationGranted: 'Granted the education price',
  educationDeclined: 'Declined the education price',
  purchaseRefunded: 'Gave a price back',
  payoutEntered: 'Entered a payout',
  payoutSent: 'Sent a payout',
  payoutUndone: 'Undid a payout',
}

export function AuditLine({ entry }: { entry: AuditEntry }) {
  const clock = useClock()
  const { actorName, subjectName, createdAt } = entry
  return (
    <li>
      <time className="caption" dateTime={new Date(createdAt).toISOString()}>
        {timestamp(createdAt, 'UTC', clock)}
      </time>
      <p>
        <b>{actorName}</b> {sentence(entry, subjectName || 'somebody', clock)}
      </p>
    </li>
  )
}

function sentence({ action, details }: AuditEntry, whom: string, clock: Clock): string {
  const detail = (name: string) => String(details[name] ?? '')
  const item = `${detail('kind')} “${detail('title')}”`
  const because = details.reason ? `: ${detail('reason')}` : ''
  switch (action) {
    case 'impersonationStarted':
      return `began to act as ${whom}, until ${timestamp(detail('until'), 'UTC', clock)} at the latest`
    case 'impersonationStopped':
      return `stopped acting as ${whom}`
    case 'actedAsUser':
      return `as ${whom}: ${detail('method')} ${detail('path')}`
    case 'roleChanged':
      return `changed the role of ${whom} from ${detail('from')} to ${detail('to')}`
    case 'tierChanged':
      return `changed the tier of ${whom} from ${detail('from')} to ${detail('to')}`
    case 'sessionsEnded':
      return `ended ${detail('count')} sessions of ${whom}`
    case 'pushSent':
      return `sent “${detail('title')}” to ${detail('people')} ${numberOf(Number(details.people), { one: 'person', other: 'people' })}`
    case 'accessTokenMade':
      return `made the access token “${detail('name')}” for ${detail('scopes')}`
    case 'accessTokenRevoked':
      return `revoked the access token “${detail('name')}”`
    case 'calendarFeedMade':
      return 'made an address for calendar programs'
    case 'webhookMade':
      return `added the webhook ${detail('url')}`
    case 'webhookRemoved':
      return `removed the webhook ${detail('url')}`
    case 'jobRetried':
      return `retried the job ${detail('name')} ${detail('job')}`
    case 'mailRetried':
      return `retried the mail ${detail('mail')}`
    case 'ownItemPublished':
      return `published their own ${item} without a review by another admin, as there is none`
    case 'submissionAccepted':
      return `accepted the ${item} of ${whom}`
    case 'submissionRejected':
      return `rejected the ${item} of ${whom}${because}`
    case 'decisionUndone':
      return `undid what was decided on the ${item} of ${whom}`
    case 'itemTakenDown':
      return `took the ${item} of ${whom} out of public view${because}`
    case 'itemLetBack':
      return `let the ${item} of ${whom} back`
    case 'reportDismissed':
      return `dismissed a report on the ${item} of ${whom}`
    case 'planReviewed':
      return `found nothing wrong with the ${item} of ${whom}`
    case 'educationGranted':
      return `granted ${whom} the education price until ${detail('until')}`
    case 'educationDeclined':
      return `declined the education price for ${whom}${because}`
    case 'payoutEntered':
      return `entered a payout of ${dollars(Number(details.cents))} to ${whom}: ${detail('reference')}`
    case 'payoutSent':
      return `sent ${whom} a payout of ${dollars(Number(details.cents))}`
    case 'payoutUndone':
      return `undid the payout of ${dollars(Number(details.cents))} to ${whom}: ${detail('reference')}`
    case 'purchaseRefunded':
      return `refunded ${dollars(Number(details.cents))} for “${detail('title')}” of ${whom}`
  }
}
