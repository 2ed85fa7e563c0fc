import type { SubmissionResult } from '@conform-to/react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { DonationForm, defaultDonation } from '#app/domain/money/donations/donation.ts'
import { donationWords } from '#app/domain/money/donations/words.ts'
import { thanksHref } from '#app/routes/money/donation-addresses.ts'
import {
  type CardFormSettings,
  type OpenedForm,
  unexpected,
  usePaymentElement,
} from '#app/routes/money/payment-element.ts'
import { beginDonation } from '#app/routes/money/stripe-script.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { DonationFields, firstAmount, isGiven } from './fields.tsx'

type StripeDonationProps = {
  stamp: string
  hasAccount: boolean
  lastResult: SubmissionResult<string[]> | undefined
  action: string
  cardForm: CardFormSettings
  wayBack: string | null
}

/** By Stripe's own form; its hosted page needs no scripts. */
export function StripeDonation(props: StripeDonationProps) {
  const { stamp, hasAccount, lastResult, action, cardForm, wayBack } = props
  const [form, fields] = useSchemaForm({
    schema: DonationForm,
    id: 'donate-form',
    lastResult,
    defaultValue: { amount: firstAmount },
  })
  const [amount, setAmount] = useState(String(fields.amount.initialValue ?? firstAmount))
  const [isBusy, setBusy] = useState(false)
  const { place, opened, isComplete, trouble, setTrouble } = usePaymentElement(cardForm, {
    mode: 'payment',
    amount: (isGiven(amount) ? Number(amount) : defaultDonation) * 100,
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
  })
  const navigate = useNavigate()

  function change(typed: string) {
    setAmount(typed)
    if (isGiven(typed)) opened?.elements.update({ amount: Number(typed) * 100 })
  }

  async function pay({ stripe, elements }: OpenedForm, email: string) {
    const wrong = await elements.submit()
    if (wrong.error) return setTrouble(wrong.error.message ?? donationWords.cardMissing.text)
    const begun = await beginDonation({ amount, email, stamp }).catch((error: Error) => error)
    if (begun instanceof Error) return setTrouble(begun.message)
    const thanks = thanksHref(begun.id, wayBack)
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret: begun.clientSecret,
      confirmParams: { return_url: new URL(thanks, location.href).href },
      redirect: 'if_required',
    })
    if (error) return setTrouble(error.message ?? donationWords.notPaid.text)
    await navigate(thanks)
  }

  async function press(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if ((submitter as HTMLButtonElement | null)?.value !== 'inPage') return
    event.preventDefault()
    if (!opened || isBusy || !isGiven(amount)) return
    const email = new FormData(event.currentTarget).get('email')
    setBusy(true)
    setTrouble(undefined)
    await pay(opened, typeof email === 'string' ? email : '').catch(() => setTrouble(unexpected))
    setBusy(false)
  }

  return (
    <SchemaForm form={form} action={action} onSubmit={press} reloadDocument>
      {trouble && <Notice type="error">{trouble}</Notice>}
      <DonationFields {...{ fields, stamp, hasAccount, amount }} onAmount={change} />
      <div className="payment-card-form needs-script">
        <div ref={place} />
        <Button
          type="submit"
          name="intent"
          value="inPage"
          kind="accent"
          disabled={!opened || !isComplete || !isGiven(amount)}
          pending={isBusy}
          pendingText="Donating..."
        >
          Donate
        </Button>
      </div>
      <SubmitButton intent="hosted" kind="quiet">
        Donate on Stripe’s page
      </SubmitButton>
    </SchemaForm>
  )
}
