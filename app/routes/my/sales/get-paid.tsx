import { Form, href } from 'react-router'
import { minPayoutCents, type SellerAccount } from '#app/domain/money/payouts/account.ts'
import { dollars } from '#app/format/money.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'

type GetPaidProps = {
  account: SellerAccount | null
  last: { status: 'open' | 'failed'; cents: number } | null
  isTest: boolean
}

export function GetPaid({ account, last, isTest }: GetPaidProps) {
  const provider = isTest ? 'the test provider' : 'Stripe'
  const state = account?.state ?? 'none'
  const asks = !account || account.asked.length > 0 || state === 'unfinished'
  return (
    <section className="panel sales-account" aria-labelledby="get-paid">
      <h2 id="get-paid">Get paid</h2>
      <AccountState account={account} provider={provider} />
      {last?.status === 'open' && <p>A payout of {dollars(last.cents)} is on its way.</p>}
      {last?.status === 'failed' && (
        <Notice type="warning">
          The last payout of {dollars(last.cents)} could not be sent. It is still on your balance,
          and we’ll try again.
        </Notice>
      )}
      <Form method="post" className="actions">
        {asks && (
          <SubmitButton kind="primary" intent="begin" pendingText="Opening…">
            {account ? 'Continue' : 'Set up payouts'}
          </SubmitButton>
        )}
        {account && state !== 'unfinished' && (
          <SubmitButton kind="secondary" intent="open" pendingText="Opening…">
            {isTest ? 'Open the provider’s page' : 'Open Stripe’s page'}
          </SubmitButton>
        )}
      </Form>
    </section>
  )
}

function AccountState({ account, provider }: { account: SellerAccount | null; provider: string }) {
  if (!account) {
    return (
      <p>
        Tell {provider} once who you are and which bank account is yours. {rhythm}
      </p>
    )
  }
  const { state, asked, reason } = account
  const asker = provider.charAt(0).toUpperCase() + provider.slice(1)
  const asks = asked.length > 0 && `${asker} asks for ${joinNames(asked)}.`
  switch (state) {
    case 'unfinished':
      return (
        <>
          <p>
            Your account is not set up yet. {asks} {rhythm}
          </p>
          {reason && <p className="text-muted">{reason}</p>}
        </>
      )
    case 'reviewed':
      return (
        <p>
          Your details are being checked. There is nothing for you to do: this page will say when
          you can be paid.
        </p>
      )
    case 'ready':
      return (
        <>
          <p>You can be paid. {rhythm}</p>
          {asks && <Notice type="warning">{asks} Without it the payouts will stop.</Notice>}
        </>
      )
    case 'restricted':
      return (
        <Notice type="error">
          Nothing can be paid into your account. {reason} {asks} What you are owed stays yours:{' '}
          <a href={href('/contact')}>write to us</a>.
        </Notice>
      )
  }
}

const rhythm = `We pay out what is due once a month, if it is at least ${dollars(minPayoutCents)}.`

function joinNames(words: string[]) {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(words)
}
