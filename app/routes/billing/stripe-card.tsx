import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { billingWords } from '#app/domain/billing/words.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { beginSetup, openStripe } from './stripe-script.ts'

export type CardFormSettings = { publishableKey: string; jsUrl: string | null }
type StripeCardProps = CardFormSettings & { userId: string; action: string }
type Opened = { stripe: Stripe; elements: StripeElements }

const unexpected = 'An unexpected error occurred. Please try again.'

/** Stripe's own form, whose fields never reach our server; its hosted page needs no scripts. */
export function StripeCard({ publishableKey, jsUrl, userId, action }: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const [isComplete, setComplete] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const submit = useSubmit()

  useEffect(() => {
    let isGone = false
    openStripe(publishableKey, jsUrl).then(
      (stripe) => {
        if (isGone || !place.current) return
        const elements = stripe.elements({
          mode: 'setup',
          currency: 'usd',
          allowedPaymentMethodTypes: ['card'],
        })
        const element = elements.create('payment')
        element.on('change', ({ complete }) => setComplete(complete))
        element.on('ready', () => setOpened({ stripe, elements }))
        element.on('loaderror', () => setTrouble(unexpected))
        element.mount(place.current)
      },
      () => setTrouble('The card form cannot be loaded here. Use the page of Stripe instead.'),
    )
    return () => {
      isGone = true
    }
  }, [publishableKey, jsUrl])

  async function confirm({ stripe, elements }: Opened) {
    const wrong = await elements.submit()
    if (wrong.error) return setTrouble(wrong.error.message ?? billingWords.setupFailed.text)
    const { error, setupIntent } = await stripe.confirmSetup({
      elements,
      clientSecret: await beginSetup(userId),
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
