import { Form } from 'react-router'
import { brandName, type PaymentCard } from '#app/domain/money/card.ts'
import { Notice } from '#app/ui/banner.tsx'
import { buttonClass, SubmitButton } from '#app/ui/button.tsx'
import type { CardFormSettings } from './payment-element.ts'
import { StripeCard } from './stripe-card.tsx'
import type { TestCardAnswer } from './test-card.tsx'
import { TestCard } from './test-card.tsx'
import './billing.css'

type PaymentCardProps = {
  card: PaymentCard | null
  isTest: boolean
  /** Null if test payments replace Stripe. */
  cardForm: CardFormSettings | null
  userId: string
  isOpen: boolean
  canRemove: boolean
  hrefOf: (asked: { card?: string }) => string
  lastResult: TestCardAnswer
}

export function PaymentCardPanel(props: PaymentCardProps) {
  const { cardForm, userId } = props
  const { card, isTest, isOpen, canRemove, hrefOf, lastResult } = props
  return (
    <section className="payment-card" id="card">
      <h3>Payment card</h3>
      {isTest && <Notice type="info">Test payments: no money moves</Notice>}
      {card && (
        <>
          <p>
            <b>{brandName(card.brand)}</b> ending in {card.last4}, expires {expiryOf(card)}
          </p>
          {!isOpen && (
            <div className="payment-card-ways row">
              <a className={buttonClass('secondary')} href={`${hrefOf({ card: 'new' })}#card`}>
                Replace the card
              </a>
              {canRemove && (
                <Form method="post" action={hrefOf({})}>
                  <SubmitButton kind="quiet" intent="removeCard">
                    Remove the card
                  </SubmitButton>
                </Form>
              )}
            </div>
          )}
        </>
      )}
      {(isOpen || !card) && isTest && <TestCard lastResult={lastResult} action={hrefOf({})} />}
      {(isOpen || !card) && cardForm && (
        <StripeCard {...cardForm} userId={userId} action={hrefOf({})} />
      )}
      {isOpen && card && (
        <p className="payment-card-ways row">
          <a href={hrefOf({})}>Keep this card</a>
        </p>
      )}
    </section>
  )
}

function expiryOf({ expMonth, expYear }: PaymentCard) {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`
}
