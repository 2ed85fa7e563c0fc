import { useRouteLoaderData } from 'react-router'
import type { PaymentsState } from '#app/domain/money/payments.server.ts'
import { billingWords } from '#app/domain/money/words.ts'
import { Notice } from '#app/ui/banner.tsx'

/** Whether nothing can be paid on this site, so that no page offers it. */
export function usePaymentsOff(): boolean {
  return useRouteLoaderData<{ payments: PaymentsState }>('root')?.payments === 'off'
}

/** Says so where something would be paid. */
export function PaymentsOff() {
  return usePaymentsOff() ? <Notice type="info">{billingWords.notSetUp.text}</Notice> : null
}
