import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { TestDonationForm } from '#app/domain/money/donations/donation.ts'
import { TestCardFields, useComplete } from '#app/routes/money/test-card.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { DonationFields, firstAmount, isValidAmount } from './fields.tsx'
import '#app/routes/money/billing.css'

type TestDonationProps = {
  stamp: string
  hasAccount: boolean
  lastResult: SubmissionResult<string[]> | undefined
  action: string
}

export function TestDonation({ stamp, hasAccount, lastResult, action }: TestDonationProps) {
  const [form, fields] = useSchemaForm({
    schema: TestDonationForm,
    id: 'donate-form',
    lastResult,
    defaultValue: { amount: firstAmount },
  })
  const [amount, setAmount] = useState(String(fields.amount.initialValue ?? firstAmount))
  const { place, isComplete, check } = useComplete()
  return (
    <SchemaForm form={form} action={action} onInput={check}>
      <Notice type="info">Test payments: no money moves</Notice>
      <DonationFields {...{ fields, stamp, hasAccount, amount }} onAmount={setAmount} />
      <TestCardFields fields={fields} place={place} />
      <p className="actions">
        <SubmitButton
          intent="donate"
          kind="accent"
          disabled={!isComplete || !isValidAmount(amount)}
          pendingText="Donating..."
        >
          Donate
        </SubmitButton>
        <span className="without-script">
          <SubmitButton intent="hosted" kind="quiet" formNoValidate>
            Pay on a page of its own
          </SubmitButton>
        </span>
      </p>
    </SchemaForm>
  )
}
