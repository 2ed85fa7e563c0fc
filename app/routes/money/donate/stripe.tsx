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
import { createDonation } from '#app/routes/money/stripe-script.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { DonationFields, firstAmount, isValidAmount } from './fields.tsx'

type StripeDonationProps = {
  stamp: string
  hasAccount: boolean
  lastResult: SubmissionResult<string[]> | undefined
  action: string
  cardForm: CardFormSettings
  returnPath: string | null
}

/** Shows Stripe's form, or without JavaScript a link to Stripe's page. */
export function StripeDonation(props: StripeDonationProps) {
  const { stamp, hasAccount, lastResult, action, cardForm, returnPath } = props
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
    amount: (isValidAmount(amount) ? Number(amount) : defaultDonation) * 100,
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
  })
  const navigate = useNavigate()

  function change(typed: string) {
    setAmount(typed)
    if (isValidAmount(typed)) opened?.elements.update({ amount: Number(typed) * 100 })
  }

  async function pay({ stripe, elements }: OpenedForm, email: string) {
    const wrong = await elements.submit()
    if (wrong.error) return setTrouble(wrong.error.message ?? donationWords.cardMissing.text)
    const created = await createDonation({ amount, email, stamp }).catch((error: Error) => error)
    if (created instanceof Error) return setTrouble(created.message)
    const thanks = thanksHref(created.id, returnPath)
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret: created.clientSecret,
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
    if (!opened || isBusy || !isValidAmount(amount)) return
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
          disabled={!opened || !isComplete || !isValidAmount(amount)}
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
