import type { FieldMetadata } from '@conform-to/react'
import type { FormEvent } from 'react'
import { defaultDonation, maxDonation } from '#app/domain/money/donations/donation.ts'
import { dollars } from '#app/format/money.ts'
import { FormText } from '#app/ui/form.tsx'

type DonationFieldsProps = {
  fields: Record<'amount' | 'email' | 'stamp', FieldMetadata<string | undefined>>
  stamp: string
  hasAccount: boolean
  amount: string
  onAmount: (amount: string) => void
}

export function DonationFields(props: DonationFieldsProps) {
  const { fields, stamp, hasAccount, amount, onAmount } = props
  const keepDigits = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    // Drops the cents of a pasted 2.50, which would become 250.
    const digits = input.value.replace(/[.,].*/, '').replaceAll(/\D/g, '')
    if (digits !== input.value) input.value = digits
    onAmount(digits)
  }
  return (
    <>
      <FormText
        field={fields.amount}
        label="Amount"
        prefix="$"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        hint={isValidAmount(amount) ? `${dollars(Number(amount) * 100)}, once` : 'Whole US dollars'}
        onInput={keepDigits}
      />
      {!hasAccount && (
        <FormText
          field={fields.email}
          label="Email for the receipt"
          aside="optional"
          type="email"
          autoComplete="email"
        />
      )}
      <input type="hidden" name={fields.stamp.name} value={stamp} />
    </>
  )
}

export const firstAmount = String(defaultDonation)

export function isValidAmount(amount: string): boolean {
  return /^\d+$/.test(amount) && Number(amount) >= 1 && Number(amount) <= maxDonation
}
