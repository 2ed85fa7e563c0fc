import { useRouteLoaderData } from 'react-router'
import type { PaymentsState } from '#app/domain/money/payments.server.ts'
import { billingWords } from '#app/domain/money/words.ts'
import { Notice } from '#app/ui/banner.tsx'

export function usePaymentsOff(): boolean {
  return useRouteLoaderData<{ payments: PaymentsState }>('root')?.payments === 'off'
}

export function PaymentsOff() {
  return usePaymentsOff() ? <Notice type="info">{billingWords.notSetUp.text}</Notice> : null
}
