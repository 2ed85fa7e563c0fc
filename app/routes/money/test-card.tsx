import type { FieldMetadata, SubmissionResult } from '@conform-to/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { TestCardForm } from '#app/domain/money/test-payments/test-card-form.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

export type TestCardAnswer = SubmissionResult<string[]> | undefined

type TestCardProps = {
  lastResult: TestCardAnswer
  action: string
  intent?: string
  children?: string
  pendingText?: string
}

/** With JavaScript, Confirm is disabled until the form is complete. */
export function TestCard({
  lastResult,
  action,
  intent = 'card',
  children = 'Confirm',
  pendingText = 'Confirming…',
}: TestCardProps) {
  const [form, fields] = useSchemaForm({ schema: TestCardForm, id: 'card-form', lastResult })
  const { place, isComplete, check } = useComplete()
  return (
    <SchemaForm form={form} action={action} onInput={check}>
      <TestCardFields fields={fields} place={place} />
      <SubmitButton intent={intent} disabled={!isComplete} pendingText={pendingText}>
        {children}
      </SubmitButton>
    </SchemaForm>
  )
}

/** Tells whether the form around `place` is complete; true without JavaScript. */
export function useComplete() {
  const [isComplete, setComplete] = useState(true)
  const place = useRef<HTMLDivElement>(null)
  const check = () => setComplete(place.current?.closest('form')?.checkValidity() ?? true)
  // Runs before the first paint, so that nobody presses a button that is about to be disabled.
  useLayoutEffect(check, [])
  return { place, isComplete, check }
}

type CardFields = Record<keyof TestCardForm, FieldMetadata<string>>

export function TestCardFields({
  fields,
  place,
}: {
  fields: CardFields
  place: RefObject<HTMLDivElement | null>
}) {
  return (
    <>
      <FormText
        field={fields.cardNumber}
        label="Test card number"
        hint="4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, and the bank of 4000 0025 0000 3155 asks first. Never type a real one."
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
    </>
  )
}
