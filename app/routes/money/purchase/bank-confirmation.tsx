import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { billingWords } from '#app/domain/money/words.ts'
import type { CardFormSettings } from '#app/routes/money/payment-element.ts'
import { loadStripeFrom } from '#app/routes/money/stripe-script.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'

export type BankPayment = { intentId: string; clientSecret: string; cents: number; code: string }

type BankConfirmationProps = {
  asked: BankPayment
  cardForm: CardFormSettings | null
  action: string
}

/** Opens the bank's form over the page. Without JavaScript, opens Stripe's page. */
export function BankConfirmation({ asked, cardForm, action }: BankConfirmationProps) {
  const submit = useSubmit()
  const begun = useRef('')
  const [isClosed, setClosed] = useState(false)
  const { intentId, clientSecret, cents, code } = asked

  useEffect(() => {
    if (!cardForm || begun.current === intentId) return
    begun.current = intentId
    async function confirmAtBank({ publishableKey, jsUrl }: CardFormSettings) {
      const stripe = await loadStripeFrom(publishableKey, jsUrl)
      const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret })
      const isRefused = error || paymentIntent?.status === 'requires_payment_method'
      const intent = isRefused ? 'giveUpPayment' : 'confirmed'
      await submit({ intent, paymentIntentId: intentId }, { method: 'post', action })
    }
    confirmAtBank(cardForm).catch(() => setClosed(true))
  }, [intentId, clientSecret, cardForm, action, submit])

  return (
    <>
      <Notice type="warning">{billingWords.notPaid.text}</Notice>
      {cardForm && (
        <p className="needs-script" role="status">
          {isClosed ? 'Your bank’s form can’t be opened here.' : 'Waiting for your bank…'}
        </p>
      )}
      <Form method="post" action={action} reloadDocument>
        <input type="hidden" name="cents" value={cents} />
        <input type="hidden" name="code" value={code} />
        <SubmitButton intent="payHosted" kind="secondary">
          {cardForm ? 'Pay on Stripe’s page' : 'Pay on a page of its own'}
        </SubmitButton>
      </Form>
    </>
  )
}
