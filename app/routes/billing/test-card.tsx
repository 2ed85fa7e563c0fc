import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { TestCardForm } from '#app/domain/billing/sandbox/test-card-form.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

export type TestCardAnswer = SubmissionResult<string[]> | undefined

type TestCardProps = { lastResult: TestCardAnswer; action: string }

/** For the embedded payments only. With scripts, Confirm waits until the form is complete. */
export function TestCard({ lastResult, action }: TestCardProps) {
  const [form, fields] = useSchemaForm({ schema: TestCardForm, id: 'card-form', lastResult })
  const [isComplete, setComplete] = useState(true)
  const place = useRef<HTMLDivElement>(null)
  const check = () => setComplete(place.current?.closest('form')?.checkValidity() ?? true)
  useEffect(check, [])
  return (
    <SchemaForm form={form} action={action} onInput={check}>
      <FormText
        field={fields.cardNumber}
        label="Test card number"
        hint="4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined. Never type a real one."
        inputMode="numeric"
        autoComplete="off"
        pattern="\s*\d([ \-]?\d){11,18}\s*"
      />
      <div className="payment-card-halves" ref={place}>
        <FormText
          field={fields.cardExpiry}
          label="Expires"
          hint="Month / year"
          inputMode="numeric"
          autoComplete="off"
          placeholder="12/40"
          pattern="\s*(0?[1-9]|1[0-2])\s*/\s*(20)?\d{2}\s*"
        />
        <FormText
          field={fields.cardCode}
          label="Security code"
          hint="Any 3 digits"
          inputMode="numeric"
          autoComplete="off"
          pattern="\s*\d{3,4}\s*"
        />
      </div>
      <SubmitButton intent="card" disabled={!isComplete} pendingText="Confirming…">
        Confirm
      </SubmitButton>
    </SchemaForm>
  )
}
