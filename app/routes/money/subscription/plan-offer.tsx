import { Form } from 'react-router'
import type { Interval, PaidTier } from '#app/domain/rules/tier.ts'
import { dollars, price } from '#app/format/money.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { type Over, OverLimit } from './over-limit.tsx'

type Chosen = { tier: PaidTier; interval: Interval; cents: number; action: string }

export function Subscribe(props: Chosen & { hasCard: boolean }) {
  const { tier, interval, cents, action, hasCard } = props
  return (
    <>
      <h2>Payment</h2>
      <p>
        {price(cents)} {interval === 'Yearly' ? 'a year' : 'a month'}, until you cancel. The first
        payment is charged now.
      </p>
      {hasCard ? (
        <Form method="post" action={action} className="plan-ways">
          <input type="hidden" name="tier" value={tier} />
          <input type="hidden" name="interval" value={interval} />
          <input type="hidden" name="cents" value={cents} />
          <SubmitButton kind="accent" intent="subscribe" pendingText="Subscribing…">
            Subscribe
          </SubmitButton>
        </Form>
      ) : (
        <p className="text-muted">Add a payment card below, then subscribe.</p>
      )}
    </>
  )
}

type ChangeProps = Chosen & {
  offer: { dueCents: number; at: number }
  isSmaller: boolean
  over: Over[]
}

export function ChangePlan(props: ChangeProps) {
  const { tier, interval, cents, action, offer, isSmaller, over } = props
  const { dueCents, at } = offer
  return (
    <>
      <h2>Change to {tier}</h2>
      <p>
        <b>{dollars(dueCents)} is due now.</b>{' '}
        {dueCents === 0
          ? 'What is left of your present plan is kept as a credit for the next payments.'
          : 'The rest of your present plan is deducted.'}{' '}
        After that it is {price(cents)} {interval === 'Yearly' ? 'a year' : 'a month'}.
      </p>
      {isSmaller && <OverLimit tier={tier} over={over} />}
      <Form method="post" action={action} className="plan-ways">
        <input type="hidden" name="tier" value={tier} />
        <input type="hidden" name="interval" value={interval} />
        <input type="hidden" name="at" value={at} />
        <SubmitButton kind="accent" intent="change" pendingText="Changing…">
          {`Change to ${tier}, ${interval.toLowerCase()}`}
        </SubmitButton>
      </Form>
    </>
  )
}
