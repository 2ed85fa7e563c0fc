import type { SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { dollars } from '#app/format/money.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/page'
import { accountStateNames } from './account-row.tsx'

type OwedRowProps = {
  account: Route.ComponentProps['loaderData']['owed'][number]
  today: string
  lastResult: SubmissionResult<string[]> | undefined
}

export function OwedRow({ account, today, lastResult }: OwedRowProps) {
  const { key, sellerId, sellerName, cents, pendingCents, dueCents } = account
  const canSend = account.account === 'ready' && dueCents > 0 && !account.isUnderWay
  return (
    <li>
      <div>
        <b>{dollars(cents)}</b> {sellerName}
        {sellerId === null && ' (deleted account)'}
        <p className="caption">
          {dollars(dueCents)} to pay now
          {pendingCents > 0 && ` · ${dollars(pendingCents)} can still be refunded`}
          {account.isUnderWay && ' · a payout is under way'}
          {account.account && !account.isUnderWay && ` · ${accountStateNames[account.account]}`}
        </p>
      </div>
      {canSend && (
        <Form method="post">
          <input type="hidden" name="seller" value={key} />
          <input type="hidden" name="dueCents" value={dueCents} />
          <SubmitButton
            kind="primary"
            intent="send"
            pendingText="Sending…"
            aria-label={`Send ${dollars(dueCents)} to ${sellerName}`}
          >
            Send {dollars(dueCents)}
          </SubmitButton>
        </Form>
      )}
      {cents > 0 && (
        <details className="admin-manage" open={lastResult !== undefined || undefined}>
          <summary className="btn btn-secondary" aria-label={`Mark ${sellerName} as paid`}>
            Mark as paid
          </summary>
          <div>
            <PaidForm account={account} today={today} lastResult={lastResult} />
          </div>
        </details>
      )}
    </li>
  )
}

function PaidForm({ account, today, lastResult }: OwedRowProps) {
  const { key, cents, dueCents } = account
  const typed = (name: string) => lastResult?.initialValue?.[name]?.toString()
  const errors = (name: string) => lastResult?.error?.[name] ?? undefined
  return (
    <>
      {errors('') && <Notice type="error">{errors('')?.join(' ')}</Notice>}
      <Form method="post" className="admin-payout">
        <input type="hidden" name="seller" value={key} />
        <input type="hidden" name="balanceCents" value={cents} />
        <TextField
          id={`amount-${key}`}
          name="amount"
          label="Amount"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed('amount') ?? (dueCents / 100).toFixed(2)}
          errors={errors('amount')}
        />
        <TextField
          id={`paidOn-${key}`}
          name="paidOn"
          type="date"
          label="Paid on"
          defaultValue={typed('paidOn') ?? today}
          errors={errors('paidOn')}
        />
        <TextField
          id={`reference-${key}`}
          name="reference"
          label="Reference"
          maxLength={120}
          required
          autoComplete="off"
          defaultValue={typed('reference') ?? ''}
          errors={errors('reference')}
        />
        <SubmitButton kind="primary" intent="pay">
          Mark as paid
        </SubmitButton>
      </Form>
    </>
  )
}
