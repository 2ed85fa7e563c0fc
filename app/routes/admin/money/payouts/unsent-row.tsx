import { dollars } from '#app/format/money.ts'
import { UtcTime } from '#app/ui/timestamp.tsx'
import type { Route } from './+types/page'

type UnsentRowProps = { transfer: Route.ComponentProps['loaderData']['unsent'][number] }

/** A transfer that nobody knows the end of, or that came to nothing. */
export function UnsentRow({ transfer }: UnsentRowProps) {
  const { kind, status, reason, sellerName, cents, createdAt } = transfer
  return (
    <li>
      <div>
        <b>{dollars(cents)}</b> {kind === 'payOut' ? 'to' : 'reversed from'} {sellerName}:{' '}
        {status === 'open' ? 'nobody knows yet' : 'failed'}
        {reason && <p className="admin-reason">{reason}</p>}
        <p className="edge">
          <UtcTime at={createdAt} />
        </p>
      </div>
    </li>
  )
}
