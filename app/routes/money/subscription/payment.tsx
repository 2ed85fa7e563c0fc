import { href } from 'react-router'
import { PaymentCardPanel } from '#app/routes/money/payment-card.tsx'
import { Notice } from '#app/ui/banner.tsx'
import type { Route } from './+types/page'
import { ActiveSubscription } from './active-subscription.tsx'
import { EducationLine } from './education-line.tsx'
import { ChangePlan, Subscribe } from './plan-offer.tsx'

type State = NonNullable<Route.ComponentProps['loaderData']['state']>

type PaymentProps = State & {
  hrefOf: (asked: { card?: string }) => string
  isCardOpen: boolean
  lastResult: Parameters<typeof PaymentCardPanel>[0]['lastResult']
}

export function Payment({ hrefOf, isCardOpen, lastResult, ...state }: PaymentProps) {
  const { chosen, cents, card, subscription, openPayment, offer, trouble } = state
  const { overBasic, overChosen, isTest } = state
  const hasCard = card !== null
  const action = hrefOf({})
  return (
    <>
      {offer && (
        <ChangePlan
          {...chosen}
          cents={cents}
          action={action}
          offer={offer}
          isSmaller={state.isSmaller}
          over={overChosen}
        />
      )}
      {trouble && <Notice type="warning">{trouble}</Notice>}
      {subscription ? (
        <ActiveSubscription
          {...{ subscription, ...openPayment, hasCard, isTest, overBasic, action }}
        />
      ) : (
        <Subscribe {...chosen} cents={cents} action={action} hasCard={hasCard} />
      )}
      {chosen.tier === 'Creative' && <EducationLine education={state.education} />}
      <PaymentCardPanel
        card={card}
        isTest={isTest}
        cardForm={state.cardForm}
        userId={state.userId}
        isOpen={isCardOpen || lastResult !== undefined}
        canRemove={!subscription || subscription.cancelAtPeriodEnd}
        hrefOf={hrefOf}
        lastResult={lastResult}
      />
      <p className="text-muted">
        See <a href={href('/my/account/plan')}>what you use of your plan</a> and{' '}
        <a href={href('/payment-history')}>what you paid</a>.
      </p>
    </>
  )
}
