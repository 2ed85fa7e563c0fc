import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { billingWords } from '#app/domain/money/words.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import {
  type CardFormSettings,
  type OpenedForm,
  unexpected,
  usePaymentElement,
} from './payment-element.ts'
import { createSetup } from './stripe-script.ts'

type StripeCardProps = CardFormSettings & { userId: string; action: string }

export function StripeCard({ userId, action, ...settings }: StripeCardProps) {
  const { place, opened, isComplete, trouble, setTrouble } = usePaymentElement(settings, {
    mode: 'setup',
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
  })
  const [isBusy, setBusy] = useState(false)
  const submit = useSubmit()

  async function confirm({ stripe, elements }: OpenedForm) {
    const wrong = await elements.submit()
    if (wrong.error) return setTrouble(wrong.error.message ?? billingWords.setupFailed.text)
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      clientSecret: await createSetup(userId),
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    })
    const { payment_method: method } = setupIntent ?? {}
    const paymentMethodId = typeof method === 'string' ? method : method?.id
    if (error || !paymentMethodId) {
      return setTrouble(error?.message ?? billingWords.setupFailed.text)
    }
    await submit({ intent: 'saveCard', paymentMethodId }, { method: 'post', action })
  }

  async function press() {
    if (!opened || isBusy) return
    setBusy(true)
    setTrouble(undefined)
    await confirm(opened).catch(() => setTrouble(unexpected))
    setBusy(false)
  }

  return (
    <>
      {trouble && <Notice type="error">{trouble}</Notice>}
      <div className="payment-card-form needs-script">
        <div ref={place} />
        <Button
          disabled={!opened || !isComplete}
          pending={isBusy}
          pendingText="Confirming…"
          onClick={press}
        >
          Confirm
        </Button>
      </div>
      <Form method="post" action={action} reloadDocument>
        <SubmitButton kind="quiet" intent="hostedCard">
          Enter the card on Stripe’s page
        </SubmitButton>
      </Form>
    </>
  )
}
