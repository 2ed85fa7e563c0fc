import type { AccountState } from '#app/domain/money/payouts/account.ts'
import { shortDate } from '#app/format/date.ts'
import type { Route } from './+types/page'

export const accountStateNames: Record<AccountState, string> = {
  unfinished: 'account not finished',
  reviewed: 'account under review',
  ready: 'account ready',
  restricted: 'account refused or restricted',
}

type AccountRowProps = { account: Route.ComponentProps['loaderData']['accounts'][number] }

export function AccountRow({ account }: AccountRowProps) {
  const { id, sellerName, state, asked, reason, createdAt } = account
  return (
    <li>
      <div>
        <b>{sellerName}</b> {accountStateNames[state]}
        {reason && <p className="admin-reason">{reason}</p>}
        {asked.length > 0 && <p>It asks for {asked.join(', ')}.</p>}
        <p className="caption">
          {id} · since {shortDate(createdAt, 'UTC')}
        </p>
      </div>
    </li>
  )
}
