import { dollars } from '#app/format/money.ts'
import { UtcTime } from '#app/ui/timestamp.tsx'
import type { Route } from './+types/page'

type UnfinishedTransferRowProps = { transfer: Route.ComponentProps['loaderData']['unsent'][number] }

export function UnfinishedTransferRow({ transfer }: UnfinishedTransferRowProps) {
  const { kind, status, reason, sellerName, cents, createdAt } = transfer
  return (
    <li>
      <div>
        <b>{dollars(cents)}</b> {kind === 'payOut' ? 'to' : 'reversed from'} {sellerName}:{' '}
        {status === 'open' ? 'result unknown' : 'failed'}
        {reason && <p className="admin-reason">{reason}</p>}
        <p className="caption">
          <UtcTime at={createdAt} />
        </p>
      </div>
    </li>
  )
}
