import { Form } from 'react-router'
import { planOf, type Subscription } from '#app/domain/money/subscription.ts'
import { billingWords } from '#app/domain/money/words.ts'
import { shortDate } from '#app/format/date.ts'
import { price } from '#app/format/money.ts'
import { Notice } from '#app/ui/banner.tsx'
import { buttonClass, SubmitButton } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { type Over, OverLimit } from './over-limit.tsx'

type ActiveProps = {
  subscription: Subscription
  payUrl: string | null
  /** Whether the bank must still confirm the open payment. */
  needsBank: boolean
  hasCard: boolean
  isTest: boolean
  overBasic: Over[]
  action: string
}

export function ActiveSubscription({ overBasic, ...state }: ActiveProps) {
  const { subscription, hasCard, action, payUrl, needsBank } = state
  const { status, cancelAtPeriodEnd, periodEndTimestamp, isEducation } = subscription
  const { subscriptionTier: tier, subscriptionInterval: interval } = subscription
  const end = shortDate(periodEndTimestamp * 1000, 'UTC')
  if (status !== 'active') {
    return <Owed {...state} />
  }
  return (
    <>
      <h2>Your subscription</h2>
      <p>
        <b>{cancelAtPeriodEnd ? `Active until ${end}` : 'Active'}</b>
      </p>
      <p>
        {tier}, {interval.toLowerCase()}: {price(planOf({ tier, interval, isEducation }).cents)}{' '}
        {interval === 'Yearly' ? 'a year' : 'a month'}.{' '}
        {cancelAtPeriodEnd
          ? `It is cancelled: you keep ${tier} until ${end}, and nothing more is charged.`
          : `The next payment is on ${end}.`}
      </p>
      {!(cancelAtPeriodEnd && overBasic.length === 0) && (
        <OverLimit tier="Basic" over={overBasic} />
      )}
      {needsBank && payUrl && (
        <>
          <Notice type="warning">{billingWords.changeWaits({ tier }).text}</Notice>
          <p className="plan-ways">
            <a className={buttonClass()} href={payUrl}>
              Confirm with your bank
            </a>
          </p>
        </>
      )}
      <Form method="post" action={action} className="plan-ways">
        {cancelAtPeriodEnd ? (
          <SubmitButton intent="resume" disabled={!hasCard} pendingText="Resuming…">
            Resume
          </SubmitButton>
        ) : (
          <>
            <input type="hidden" name="intent" value="cancel" />
            <ConfirmButton
              kind="secondary"
              question="Cancel the subscription?"
              detail={`You keep ${tier} until ${end}. After that your account has the Basic plan, and nothing is deleted.`}
              confirm="Cancel the subscription"
            >
              Cancel
            </ConfirmButton>
          </>
        )}
      </Form>
    </>
  )
}

function Owed({
  subscription,
  payUrl,
  needsBank,
  hasCard,
  isTest,
  action,
}: Omit<ActiveProps, 'overBasic'>) {
  const { status, subscriptionTier: tier } = subscription
  return (
    <>
      <h2>Your subscription</h2>
      <Notice type="warning">{owedWords(status, tier, needsBank)}</Notice>
      <Form method="post" action={action} className="plan-ways">
        {payUrl && needsBank && (
          <a className={buttonClass()} href={payUrl}>
            Confirm with your bank
          </a>
        )}
        {hasCard && (
          <SubmitButton
            intent="pay"
            kind={needsBank ? 'secondary' : 'primary'}
            pendingText="Paying…"
          >
            Try the card again
          </SubmitButton>
        )}
        {payUrl && !needsBank && (
          <a className={buttonClass('secondary')} href={payUrl}>
            {isTest ? 'Pay on a page of its own' : 'Pay on Stripe’s page'}
          </a>
        )}
        <SubmitButton intent="giveUp" kind="quiet">
          End the subscription
        </SubmitButton>
      </Form>
    </>
  )
}

function owedWords(status: Subscription['status'], tier: string, needsBank: boolean) {
  if (status === 'incomplete')
    return `${tier} begins as soon as your bank has let the payment through.`
  const next = needsBank
    ? 'Confirm the payment with your bank.'
    : 'Replace the card below, or try it again.'
  return status === 'pastDue'
    ? `Your last payment did not go through. You keep ${tier} for now. ${next}`
    : `Your payments did not go through, and ${tier} is paused. ${next}`
}
