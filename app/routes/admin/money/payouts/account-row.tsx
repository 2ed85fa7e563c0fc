import type { AccountState } from '#app/domain/money/payouts/account.ts'
import { shortDate } from '#app/format/date.ts'
import type { Route } from './+types/page'

export const accountWords: Record<AccountState, string> = {
  unfinished: 'account not finished',
  reviewed: 'account being looked at',
  ready: 'account ready',
  restricted: 'account refused or restricted',
}

type AccountRowProps = { account: Route.ComponentProps['loaderData']['accounts'][number] }

/** The account of a seller at the provider, and what is still missing. */
export function AccountRow({ account }: AccountRowProps) {
  const { id, sellerName, state, asked, reason, createdAt } = account
  return (
    <li>
      <div>
        <b>{sellerName}</b> {accountWords[state]}
        {reason && <p className="admin-reason">{reason}</p>}
        {asked.length > 0 && <p>It asks for {asked.join(', ')}.</p>}
        <p className="edge">
          {id} · since {shortDate(createdAt, 'UTC')}
        </p>
      </div>
    </li>
  )
}
